import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { scriviComposta, verifica } from "@fatturachiara/fatturapa/documento";
import { type Json, toJson } from "@fatturachiara/fatturapa/json";
import * as z from "zod/mini";
import { daComporre } from "../src/da-comporre.ts";
import { formField } from "../src/form-field.ts";
import { type client, clientInput } from "../src/rooms/clients.ts";
import { documentInput } from "../src/rooms/document.ts";
import { bankAccount, fiscalData } from "../src/rooms/taxdata.ts";
import type { WireCase } from "./any-wire-document.ts";

/** What the code says of one case: each text is what a person or the SdI would get. */
export type Answers = {
  /** The file, or "" while there is too little for one. */
  bytes: string;
  totals: Json;
  /** Every finding with the field it leads to, in the order of their texts: that of the references is the format's. */
  findings: Json;
};

const TODAY = "2026-11-23";
const ids = { client: "01890000-0000-7000-8000-000000000001", account: "01890000-0000-7000-8000-000000000002" };

/** The records of a case as the contract reads them; undefined where it refuses one. */
function read({ document, fiscal, client: customer, account }: WireCase) {
  const read = {
    document: z.safeDecode(documentInput, document as never),
    fiscal: z.safeDecode(fiscalData, fiscal as never),
    client: customer && z.safeDecode(clientInput, customer as never),
    account: account && z.safeDecode(bankAccount, { id: ids.account, ...account } as never),
  };
  const refused = Object.entries(read).flatMap(([name, outcome]) =>
    outcome && !outcome.success
      ? outcome.error.issues.map(({ path, message }) => `${name}.${path.join(".")}: ${message}`)
      : [],
  );
  return { read, refused };
}

/** All that follows from a case; what the contract refuses, it refuses with these sentences. */
export function answersOf(wireCase: WireCase): Answers | { refused: string[] } {
  const { read: parts, refused } = read(wireCase);
  if (!parts.document.success || !parts.fiscal.success || refused.length > 0) return { refused };
  const customer = parts.client?.success
    ? ({ ...parts.client.data, id: ids.client, archiviato: false, createdAt: "" } as z.output<typeof client>)
    : undefined;
  const accounts = parts.account?.success ? [parts.account.data] : [];
  const document = { ...parts.document.data, idProfiloIban: accounts[0]?.id ?? null };
  const da = daComporre({
    document,
    numero: wireCase.numero,
    fiscal: parts.fiscal.data,
    client: customer,
    bankAccounts: accounts,
  });
  const { problemi, fattura } = verifica(da, TODAY);
  // Of prices without VAT there is nothing to round: no case knows of it.
  const { arrotondamento, ...totals } = calcola(da);
  return {
    bytes: fattura ? scriviComposta(fattura) : "",
    totals: toJson(arrotondamento.importo.isZero() ? totals : { ...totals, arrotondamento }),
    findings: problemi
      .map(({ codice, gravita, messaggio, percorsoBozza }) => {
        const { campo, sezione } = formField(percorsoBozza, da, document.riferimenti);
        return `${gravita} ${codice} ${sezione}/${campo}: ${messaggio}`;
      })
      .sort(),
  };
}
