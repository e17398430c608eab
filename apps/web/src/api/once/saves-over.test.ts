import { expect, test } from "vitest";
import { CallFailure } from "../call-failure.ts";
import { savesOver } from "./saves-over.ts";

const changedElsewhere = new CallFailure("answer", 400, { messages: [], codes: ["documentChanged"] });
const noAnswer = new CallFailure("no-answer", 0, { messages: [] });

const byOne = (_: unknown, over: number) => over + 1;

/** A server that takes a text over the version it has, what it has taken already once, and whose answers may get lost. */
function aServer() {
  const taken = new Set<string>();
  const server = { text: "prima", version: 1, loses: "nothing" as "nothing" | "answers" | "calls" };
  const send = async (text: string, version: number) => {
    if (server.loses === "calls") throw noAnswer;
    const call = `${text} ${version}`;
    if (!taken.has(call)) {
      if (version !== server.version) throw changedElsewhere;
      taken.add(call);
      Object.assign(server, { text, version: version + 1 });
    }
    if (server.loses === "answers") throw noAnswer;
    return server.version;
  };
  return { server, save: savesOver(send, byOne) };
}

test("what was taken without an answer is no change of somebody else's, also when more was written since", async () => {
  const { server, save } = aServer();
  server.loses = "answers";
  await expect(save("canone", 1)).rejects.toBe(noAnswer);
  server.loses = "nothing";

  await save("canone nuovo", 1);

  expect(server.text).toBe("canone nuovo");
});

test("what never arrived goes out first, and the rest over it", async () => {
  const { server, save } = aServer();
  server.loses = "calls";
  await expect(save("canone", 1)).rejects.toBe(noAnswer);
  await expect(save("canone n", 1)).rejects.toBe(noAnswer);
  server.loses = "nothing";

  await save("canone nuovo", 1);

  expect(server).toMatchObject({ text: "canone nuovo", version: 3 });
});

test.each(["answers", "calls"] as const)(
  "what somebody else has saved since is not written over: lost %s",
  async (loses) => {
    const { server, save } = aServer();
    server.loses = loses;
    await expect(save("canone", 1)).rejects.toBe(noAnswer);
    Object.assign(server, { loses: "nothing", text: "di un altro", version: server.version + 1 });

    await expect(save("canone nuovo", 1)).rejects.toBe(changedElsewhere);
    await expect(save("canone nuovo", 1)).rejects.toBe(changedElsewhere);

    expect(server.text).toBe("di un altro");
  },
);

test("what was refused is put right, and saved over what was read", async () => {
  const refused = new CallFailure("answer", 400, { messages: ["Il primo giorno è già passato."] });
  const sent: [string, number][] = [];
  const answers = [noAnswer, refused, undefined, noAnswer, undefined, refused, undefined];
  const save = savesOver(async (text: string, version: number) => {
    sent.push([text, version]);
    const failure = answers.shift();
    if (failure) throw failure;
  }, byOne);
  await expect(save("ieri", 1)).rejects.toBe(noAnswer);

  await save("domani", 1);
  await expect(save("dopodomani", 2)).rejects.toBe(noAnswer);
  await expect(save("mai", 2)).rejects.toBe(refused);
  await save("un giorno", 2);

  expect(sent).toEqual([
    ["ieri", 1],
    ["ieri", 1],
    ["domani", 1],
    ["dopodomani", 2],
    ["dopodomani", 2],
    ["mai", 3],
    ["un giorno", 3],
  ]);
});
