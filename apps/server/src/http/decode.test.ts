import { Failure } from "@fatturachiara/contract";
import { clientInput } from "@fatturachiara/contract/rooms/clients";
import { expect, test } from "vitest";
import { someClient } from "../../test/factories/some-client.ts";
import { decode } from "./decode.ts";

test("a line end is refused at its field where one line is meant, and kept where several are", () => {
  const nota = "prima riga\nseconda";
  const refusal = () =>
    decode(clientInput, { ...someClient({ nota }), ragioneSociale: "Rossi\r\nBcc: altri@example.it" });

  expect(decode(clientInput, { ...someClient({ nota }), ragioneSociale: " Rossi S.r.l.\n" })).toMatchObject({
    nota,
    ragioneSociale: "Rossi S.r.l.",
  });
  expect(refusal).toThrow(Failure);
  try {
    refusal();
  } catch (error) {
    expect(error).toMatchObject({ body: { fields: { ragioneSociale: ["Scrivi su una riga sola."] } } });
  }
});
