import { render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { lazyComponent } from "./lazy-component.tsx";

function Hello({ name }: { name: string }) {
  return <p>Ciao {name}</p>;
}

test("what comes in a file of its own is announced, then shown", async () => {
  const Greeting = lazyComponent(async () => Hello, <p>Arriva</p>);

  render(<Greeting name="Anna" />);

  expect(screen.getByText("Arriva")).toBeTruthy();
  expect(await screen.findByText("Ciao Anna")).toBeTruthy();
});

test("asked for before, it is shown without being announced, and its file is asked for once", async () => {
  const file = vi.fn(async () => Hello);
  const Greeting = lazyComponent(file, <p>Arriva</p>);
  await Greeting.load();

  render(<Greeting name="Anna" />);

  expect(screen.getByText("Ciao Anna")).toBeTruthy();
  expect(file).toHaveBeenCalledTimes(1);
});

test("a file that cannot be had throws where the component would stand", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, "error").mockImplementation(() => {});
  class Caught extends Component<{ children: ReactNode }, { said?: string }> {
    override state: { said?: string } = {};
    static getDerivedStateFromError = (error: Error) => ({ said: error.message });
    override render = () => this.state.said ?? this.props.children;
  }
  const Greeting = lazyComponent<{ name: string }>(async () => Promise.reject(new Error("perduto")), <p>Arriva</p>);

  render(
    <Caught>
      <Greeting name="Anna" />
    </Caught>,
  );

  expect(await screen.findByText("perduto")).toBeTruthy();
});
