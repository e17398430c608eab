import { Component, type ReactNode } from "react";
import { mayReloadForChunk } from "../session/reload-once.ts";
import { Unavailable } from "./unavailable-page.tsx";

/** True for a part of the application that could not be loaded (an old page after an update, a broken line). */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload|Failed to fetch/i.test(
      error.message,
    )
  );
}

/** One reload for a part that did not load, then /500; any other failure of rendering is /500 at once. */
export function afterFailure(error: unknown, now: number): "reload" | "unavailable" {
  return isChunkFailure(error) && mayReloadForChunk(now) ? "reload" : "unavailable";
}

/** Catches what rendering throws, everywhere: the reader gets the 500 page instead of a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: "no" | "reloading" | "yes" }> {
  override state: { failed: "no" | "reloading" | "yes" } = { failed: "no" };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (afterFailure(error, Date.now()) === "reload") {
      this.setState({ failed: "reloading" });
      location.reload();
    } else {
      history.replaceState(null, "", "/500");
      this.setState({ failed: "yes" });
    }
  }

  static getDerivedStateFromError(): { failed: "reloading" } {
    return { failed: "reloading" };
  }

  override render(): ReactNode {
    if (this.state.failed === "yes") return <Unavailable leave={() => location.assign("/")} />;
    return this.state.failed === "reloading" ? null : this.props.children;
  }
}
