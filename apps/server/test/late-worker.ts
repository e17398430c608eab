import { answerQuestions } from "../src/apart/thread-pool.ts";

/** A thread of a test that takes two seconds to load, as one does on a machine that is busy with other things. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
answerQuestions<string, string>(async (question) => ({ answer: question, transfer: [] }));
