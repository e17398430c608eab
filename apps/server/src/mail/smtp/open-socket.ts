import { connect, type Socket } from "node:net";
import type { Route } from "../outbound/outbound-guard.ts";

/** A connection along a route, before a word is said on it; rejects where none comes about in time. */
export function openSocket({ host, lookup }: Route, port: number, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup });
    const failed = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(plainly(error));
    };
    const timer = setTimeout(() => failed(new Error("Connection timeout")), timeoutMs);
    socket.once("error", failed);
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.off("error", failed);
      // Without a listener a late error would end the process; whoever speaks along it hears of it anyway.
      socket.on("error", () => undefined);
      resolve(socket);
    });
  });
}

/** Where several addresses were tried the error has no words of its own: those of the first stand for all. */
function plainly(error: Error): Error {
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first ?? error;
}
