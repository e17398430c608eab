import { Failure } from "@fatturachiara/contract";
import { carry, unpack } from "./carried.ts";
import { type ReadingAnswer, type ReadingQuestion, readings } from "./readings.ts";
import { standBehind } from "./stand-behind.ts";
import { answerQuestions } from "./thread-pool.ts";

standBehind();
answerQuestions<ReadingQuestion, ReadingAnswer>(async ({ what, args }) => {
  try {
    const read: (...args: never[]) => unknown = readings[what];
    const { value, transfer } = carry(await read(...(args.map(unpack) as never[])), true);
    return { answer: { value }, transfer };
  } catch (error) {
    const failure = error instanceof Failure ? { code: error.code, detail: error.detail } : undefined;
    return { answer: failure ? { failure } : { error }, transfer: [] };
  }
});
