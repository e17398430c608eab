import { Component, type ReactNode } from "react";
import { Unavailable } from "./unavailable-page.tsx";

/** Catches what rendering throws, everywhere: the reader gets the 500 page instead of a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    history.replaceState(null, "", "/500");
  }

  static getDerivedStateFromError(): { failed: true } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Unavailable leave={() => location.assign("/")} /> : this.props.children;
  }
}
