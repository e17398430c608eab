import { resourceLimits, threadId } from "node:worker_threads";
import { answerQuestions } from "../src/apart/thread-pool.ts";

/** A thread of a test: does what it is told, or says what it was given, or who it is. */
answerQuestions<string, string>(async (question) => {
  const kept: object[] = [];
  if (question === "spin") for (;;);
  if (question === "fill") for (;;) kept.push({ more: kept.length });
  if (question === "end") process.exit(0);
  if (question === "wait") await new Promise(() => undefined);
  if (question === "until told") {
    const channel = new BroadcastChannel("obeying worker");
    await new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    channel.close();
  }
  if (question === "young") return { answer: String(resourceLimits.maxYoungGenerationSizeMb), transfer: [] };
  if (question === "who") return { answer: String(threadId), transfer: [] };
  return { answer: question, transfer: [] };
});
