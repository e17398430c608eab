import { StartRefused } from "../start-refused.ts";

/**
 * Whether `--prova` stands among the arguments, and the words beside it, at most so many. Anything else is refused: what is
 * mistyped would be done in earnest.
 */
export function trialAmong(
  args: readonly string[],
  { usage, most }: { usage: string; most: number },
): { trial: boolean; words: string[] } {
  const words = args.filter((arg) => arg !== "--prova");
  const unknown = words.find((word) => word.startsWith("-")) ?? words[most];
  if (unknown !== undefined)
    throw new StartRefused(`"${unknown}" non si capisce, e non si è fatto nulla. Serve: ${usage}`);
  return { trial: words.length < args.length, words };
}
