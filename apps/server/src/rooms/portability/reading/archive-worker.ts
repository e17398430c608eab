import { answerQuestions } from "../../../apart/thread-pool.ts";
import type { ArchiveAnswer, ArchiveQuestion } from "./archive-question.ts";
import { ArchiveReader } from "./archive-reader.ts";

const reader = new ArchiveReader();

answerQuestions<ArchiveQuestion, ArchiveAnswer>(async (question) => ({
  answer: await reader.answer(question),
  transfer: [],
}));
