import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

/** Names of the files that a test hands to its reader's browser, in the order in which they went. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  let click: MockInstance<() => void>;
  beforeEach(() => {
    names.length = 0;
    click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => click.mockRestore());
  return names;
}
