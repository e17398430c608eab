import { webcrypto } from "node:crypto";
import { creaSigillo, type Sigillo } from "@fatturachiara/fatturapa/p7m";
import type { Db } from "../../db/database.ts";
import { simulatedDomain } from "./simulated-addresses.ts";

type Signers = { gestore: Sigillo; sdi: Sigillo };
let signers: Promise<Signers> | undefined;

/** The keys of the simulated provider and of the simulated SdI, trusted by nobody: made in this process, or kept ones. */
export function simulatedSigners(): Promise<Signers> {
  signers ??= makeSigners();
  return signers;
}

/** The keys lie in the database, so that whoever has known them still does after a restart; from now on they sign. */
export async function keepSimulatedSigners(db: Db): Promise<Signers> {
  const stored = await readSigners(db);
  if (stored) return use(stored);
  const { gestore, sdi } = await simulatedSigners();
  const values = await Promise.all(
    (["gestore", "sdi"] as const).map(async (nome) => {
      const { chiave, certificato } = { gestore, sdi }[nome];
      const key = await webcrypto.subtle.exportKey("pkcs8", chiave);
      return { nome, chiave: Buffer.from(key), certificato: Buffer.from(certificato) };
    }),
  );
  await db
    .insertInto("simulator_key")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been quicker.
  const first = await readSigners(db);
  if (!first) throw new Error("The keys of the simulator were not kept");
  return use(first);
}

function use(stored: Signers): Signers {
  signers = Promise.resolve(stored);
  return stored;
}

async function readSigners(db: Db): Promise<Signers | undefined> {
  const rows = await db.selectFrom("simulator_key").selectAll().execute();
  const seal = async (nome: "gestore" | "sdi"): Promise<Sigillo | undefined> => {
    const row = rows.find((one) => one.nome === nome);
    if (!row) return undefined;
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    const chiave = await webcrypto.subtle.importKey("pkcs8", new Uint8Array(row.chiave), algorithm, true, ["sign"]);
    if (!isSigning(chiave)) throw new Error("The key of the simulator does not sign");
    return { chiave, certificato: new Uint8Array(row.certificato) };
  };
  const [gestore, sdi] = await Promise.all([seal("gestore"), seal("sdi")]);
  return gestore && sdi ? { gestore, sdi } : undefined;
}

const isSigning = (key: webcrypto.CryptoKey): key is webcrypto.CryptoKey & Sigillo["chiave"] =>
  key.type === "private" && key.usages.includes("sign");

async function makeSigners(): Promise<Signers> {
  // The provider's mailbox, and that of SdI's provider.
  const mailboxes = [`posta-certificata@${simulatedDomain}`, "posta-certificata@pcert.sogei.it"];
  const [gestore, sdi] = await Promise.all([
    creaSigillo("Gestore PEC simulato", mailboxes),
    creaSigillo("Sistema Interscambio simulato"),
  ]);
  return { gestore, sdi };
}
