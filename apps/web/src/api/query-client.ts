import { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./call-failure.ts";

/**
 * The cache of what the server owns; one per stay inside /ia, so that nothing of one session is seen by the next.
 * Failures have already been shown by `call`; only calls without an answer are tried again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: "always",
        retry: (count, error) => count < 1 && error instanceof CallFailure && error.kind === "no-answer",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
