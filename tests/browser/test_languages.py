"""All five languages on screen: switched at once, and no text cut."""

from __future__ import annotations

from browser.harness import Opener, Server
from ligretto_widget.teach.say import LANGUAGES

CELL = """
import ligretto_widget as lw
from ligretto_widget.view import wire
w = lw.LigrettoWidget(lw.sample("lost-race"))
w
"""
CUT = """() => [...document.querySelectorAll('.lw-root :is(button, [role=tab], h2, h3, th, td, p)')]
  .filter(e => e.offsetParent && e.clientWidth > 1 && !e.closest('.lw-twin'))
  .filter(e => {
      if (e.scrollWidth > e.clientWidth + 1) return true;
      const right = e.getBoundingClientRect().right;
      for (let box = e.parentElement; box && !box.classList.contains('jp-OutputArea'); box = box.parentElement)
          if (getComputedStyle(box).overflowX !== 'visible' && right > box.getBoundingClientRect().right + 1)
              return true;
      return false;
  })
  .map(e => `${e.className} ${e.textContent}`.slice(0, 80))"""
TABS = ("why", "zone", "log", "editions", "score")


def test_no_text_is_cut_and_everything_changes_with_the_language(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, [CELL], viewport={"width": 1500, "height": 1250})
    page.run_all()
    page.await_ink(0.2)
    cut, titles, picture = [], set(), ""
    for language in LANGUAGES:
        page.execute(f"w._dispatch(wire.Set('language', {language!r}))")
        picture = page.await_other_picture(picture)  # the words on the board change too
        page.execute("w.ask('A row:1 centre:1')")
        for width in (1500, 900):
            page.page.set_viewport_size({"width": width, "height": 1250})
            page.settle()
            for tab in TABS:
                page.execute(f"w.panel.tab = {tab!r}; w._act(w._turn_to_tab)")
                page.wait(60)
                cut += [f"{language} {width} {tab}: {what}" for what in page.page.evaluate(CUT)]
        titles.add(page.execute("print(w.panel.why['title'])"))
        page.page.set_viewport_size({"width": 1500, "height": 1250})
        page.execute("w._dispatch(wire.LetGo())")
        picture = page.await_still_picture()
    assert cut == []
    page.page.evaluate("() => { document.querySelector('.lw-root [role=tab]').style.width = '4px'; }")
    assert page.page.evaluate(CUT), "what is cut is seen"
    assert len(titles) == len(LANGUAGES)
