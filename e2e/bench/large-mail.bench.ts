import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ImapDoor, largeMail, openImapDoor } from "../../apps/server/test/large-mail.ts";
import type { Figure } from "../../scripts/bench/figure.ts";
import { type Api, must } from "../harness/api.ts";
import { makeCertificate } from "../harness/make-certificate.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signUp } from "../harness/sign-up.ts";
import { startProduct } from "../harness/start-product.ts";
import { openTlsDoor } from "../harness/tls-door.ts";
import { memoryOf } from "./memory-of.ts";

const address = "anna@pec.example";
const password = "segreta";
/** What one mail may cost, MB. */
const allowed = 150;
const sizes = [
  ["la più grande letta intera (9,9 MB)", 9_900_000],
  ["la più grande che una PEC può avere (30 MB)", 30_000_000],
] as const;

/**
 * How much memory it costs the server to take in one large mail, signed by its provider, from SdI's address, over IMAP until
 * it is kept in the embedded database: the most it has held meanwhile, less what it held before.
 */
export async function bench(): Promise<Figure[]> {
  if (process.platform !== "linux") {
    console.warn("SALTATA la misura della memoria: solo Linux la dice di un processo.");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-lettera-"));
  const [key, cert] = [join(folder, "tls.key"), join(folder, "tls.crt")];
  makeCertificate(key, cert);
  const box = await openImapDoor(0, { address, password });
  const tls = { key: readFileSync(key), cert: readFileSync(cert) };
  const door = await openTlsDoor(tls, box.port);
  const env = { NODE_EXTRA_CA_CERTS: cert, MAIL_HOSTS_ALLOWED: `localhost:${door.port}` };
  const product = await startProduct({ env });
  try {
    const { api } = await signUp(product, "anna@example.it");
    await setUpBusiness(api);
    const reading = { box, api, port: door.port };
    // What is made ready once is nobody's.
    await takeIn(reading, 100_000);
    const figures: Figure[] = [];
    for (const [name, bytes] of sizes) {
      await sleep(2000);
      const before = memoryOf(product.pid, "VmRSS");
      writeFileSync(`/proc/${product.pid}/clear_refs`, "5");
      const size = (await takeIn(reading, bytes)) / 1_000_000;
      const figure = Math.max(memoryOf(product.pid, "VmHWM") - before, 1);
      figures.push({
        name: `Memoria in più per una PEC: ${name}`,
        figure,
        unit: "MB",
        reference: { name: "il messaggio stesso", figure: size },
        bar: size / allowed,
      });
    }
    return figures;
  } finally {
    await product.stop();
    await door.close();
    await box.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Reading = { box: ImapDoor; api: Api; port: number };

/** Puts a mail into the box and has it read; answers its size when it waits for the person. */
async function takeIn({ box, api, port }: Reading, bytes: number): Promise<number> {
  const mail = await largeMail(address, bytes, new Date());
  const kept = async () => must(await api.get<{ total: number }>("sdi/message?page=1&size=1")).total;
  const before = await kept();
  box.append(mail, new Date());
  // The settings once more: then it is looked at once.
  const imap = { imapHost: "localhost", imapPort: port, imapSicurezza: "ssl" };
  must(
    await api.post("Profile/settingmail", {
      modo: "manuale",
      indirizzo: address,
      nomeUtente: address,
      password,
      ...imap,
    }),
  );
  const deadline = performance.now() + 120_000;
  while ((await kept()) === before) {
    if (performance.now() > deadline) throw new Error("La lettera non è stata letta in due minuti.");
    await sleep(100);
  }
  return mail.length;
}
