// The three parts of the panel, each an item of the box's grid beside the board.
import { Component, type ComponentChildren } from "preact";
import { FaultBox } from "./fault";
import { Head } from "./head";
import { Tabs } from "./tabs";
import { TaskBox } from "./task";
import { type Link, LinkProvider, StringsProvider, useTrait } from "./traits";
import { Transport } from "./transport";
import { Twin } from "./twin";
import { say } from "./wire";

export function Panel({ link, id }: { link: Link; id: string }) {
  return (
    <LinkProvider value={link}>
      <Safe link={link}>
        <Spoken>
          <Head />
          <Twin id={id} />
          <Transport />
          <div class="lw-panel">
            <FaultBox />
            <TaskBox />
            <Tabs id={id} />
          </div>
        </Spoken>
      </Safe>
    </LinkProvider>
  );
}

function Spoken({ children }: { children: ComponentChildren }) {
  return <StringsProvider value={useTrait("strings")}>{children}</StringsProvider>;
}

/** Reports a failure of the page to the kernel, which answers with a fault; until then the text stands here. */
class Safe extends Component<{ link: Link; children: ComponentChildren }, { problem: string }> {
  override state = { problem: "" };

  override componentDidCatch(problem: unknown): void {
    this.setState({ problem: String(problem) });
    this.props.link.send(say.error(problem));
  }

  override render() {
    if (!this.state.problem) return this.props.children;
    return (
      <p class="lw-panel lw-fault-detail" role="alert">
        {this.state.problem}
      </p>
    );
  }
}
