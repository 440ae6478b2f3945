"""What a round can show, each as a function that finds the frame where it does: by races, passes, rows, ends."""
