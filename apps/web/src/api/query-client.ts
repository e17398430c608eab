import { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./call-failure.ts";
import { isAway } from "./error-behaviour.ts";

/** Between two tries, milliseconds. */
const longestPause = 10_000;

/**
 * The cache of what the server owns; one per stay inside /ia, so that nothing of one session is seen by the next.
 * Failures have already been shown by `call`; calls without an answer are tried again once, and those that the server cannot
 * answer just now until it can: the page goes on by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: "always",
        retry: (count, error) =>
          error instanceof CallFailure && (isAway(error) || (count < 1 && error.kind === "no-answer")),
        retryDelay: (count) => Math.min(1000 * 2 ** count, longestPause),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
