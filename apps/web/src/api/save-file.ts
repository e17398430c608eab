import type { Downloaded } from "./read-answer.ts";

/** Hands a downloaded file to the browser under the name the server gave it. */
export function saveFile({ blob, name }: Downloaded): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Later, not now: some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
