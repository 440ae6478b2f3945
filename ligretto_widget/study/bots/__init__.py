"""Bots of one's own: ten lines that play, and what keeps them to what their player may see.

A bot is a function ``(sight, dice) -> move or None``, or a class with such a method ``decide``, of which each seat of
each round gets a new one. It is asked in a process of its own (:mod:`.apart`), which is told what its player can see
(:mod:`.told`) and nothing else, so the covered cards are not anywhere in its reach. Where no process can be started, as
in a browser, it is asked in this one (:mod:`.here`).

Kept from a bot in a process of its own: covered cards, the seed, the hands and numbers of other seats, changes to the
table, the rules or the engine, a move for another seat, the choice of its own shuffle, more time than its share, files,
connections, other processes and threads. Whatever it does, it loses a move at most, and the round goes on.

Not kept from it, and by no means of Python: to know what is known outside. Whoever writes a bot for a tournament whose
seed is public can deal its rounds again, so a contest takes a seed that nobody knows. And this is a fence and no
vault: do not play bots of people whom you would not let run a program.

Kept from a bot in this process: only what it is handed is different. It gets the same blanks for covered cards, but
Python gives any code the whole process: the garbage collector's list of objects, the frames of its callers and every
module are open to it, so it can find the table, change the engine, or end the program; a loop in C (``time.sleep``) and
one that swallows the exception which ends it are not ended.
"""
