import { writeFileSync } from "node:fs";
import { aZip } from "../../apps/server/test/a-zip.ts";
import { seededRandom } from "../../apps/server/test/seeded-random.ts";
import type { Figure } from "../../scripts/bench/figure.ts";
import type { Api } from "../harness/api.ts";
import { sendFile } from "../harness/send-file.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signUp } from "../harness/sign-up.ts";
import { startProduct } from "../harness/start-product.ts";
import { memoryOf } from "./memory-of.ts";

const people = 10;
const files = 5;
const fileBytes = 5_800_000;

/**
 * How much memory ten people cost the server who send an archive of 29 MB each at the same moment: the most it has held
 * while they did, less what it held before. Linux alone says that of a process.
 */
export async function bench(): Promise<Figure[]> {
  if (process.platform !== "linux") {
    console.warn("SALTATA la misura della memoria: solo Linux la dice di un processo.");
    return [];
  }
  const product = await startProduct();
  try {
    const senders: Api[] = [];
    for (let n = 0; n < people; n++) senders.push((await signUp(product, `persona${n}@example.it`)).api);
    for (const api of senders) await setUpBusiness(api);
    const archive = { name: "fatture.zip", type: "application/zip", bytes: anArchive() };
    const send = (api: Api) => sendFile(api, "clients/xml/upload/step1", archive);
    // What is made ready once is nobody's.
    for (const api of senders.slice(0, 2)) await send(api);
    const before = memoryOf(product.pid, "VmRSS");
    writeFileSync(`/proc/${product.pid}/clear_refs`, "5");
    const answers = await Promise.all(senders.map(send));
    const most = memoryOf(product.pid, "VmHWM");
    const strange = answers.find(({ status }) => status !== 400);
    if (strange) throw new Error(`An archive without invoices was answered with ${strange.status}`);
    return [
      {
        name: `${people} archivi da 29 MB insieme: memoria in più del server`,
        figure: most - before,
        unit: "MB",
        reference: { name: "i file stessi", figure: (people * files * fileBytes) / 1_000_000 },
        bar: 1,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Nothing in it is an invoice, nor can it be made smaller. */
function anArchive(): Buffer {
  const random = seededRandom(7);
  const bytes = Buffer.alloc(fileBytes);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  return aZip(Object.fromEntries(Array.from({ length: files }, (_, n) => [`${n}.xml`, bytes])));
}
