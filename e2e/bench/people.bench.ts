import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { aZip } from "../../apps/server/test/a-zip.ts";
import { pastInvoice } from "../../apps/server/test/factories/past-invoice.ts";
import type { Figure } from "../../scripts/bench/figure.ts";
import { type Api, must } from "../harness/api.ts";
import { exampleTaxData } from "../harness/example-business.ts";
import { sendFile } from "../harness/send-file.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signUp } from "../harness/sign-up.ts";
import type { Product } from "../harness/start-product.ts";
import { atWork, peopleOf } from "../memory/people-at-work.ts";
import { memoryOf } from "./memory-of.ts";
import { type Engine, onBothEngines } from "./on-both-engines.ts";

/** `PEOPLE_SECONDS` makes it short. */
const seconds = Number(process.env.PEOPLE_SECONDS ?? 120);
const documents = Number(process.env.PEOPLE_DOCUMENTS ?? 10_000);
const archive = 1000;

/** What the whole product holds while twenty people work, and with ten thousand documents in one profile, MB. */
export async function bench(): Promise<Figure[]> {
  if (process.platform !== "linux") {
    console.warn("SALTATA la misura della memoria: solo Linux la dice di un processo.");
    return [];
  }
  return onBothEngines(measure);
}

async function measure(engine: Engine, product: Product): Promise<Figure[]> {
  const figure = (name: string, megabytes: number, most: number): Figure => ({
    name: `${engine}: ${name}`,
    figure: megabytes,
    unit: "MB",
    reference: { name: "quanto ne è dato", figure: most },
    bar: 1,
  });
  await sleep(3000);
  const idle = memoryOf(product.pid, "VmRSS");
  const { api } = await signUp(product, "anna@example.it");
  await setUpBusiness(api);
  await takeIn(api);
  await sleep(3000);
  const full = memoryOf(product.pid, "VmRSS");
  const people = await peopleOf(product, 20);
  // From now on the most it holds is this work's.
  writeFileSync(`/proc/${product.pid}/clear_refs`, "5");
  await atWork(people, { seconds });
  return [
    figure("ferma", idle, engine === "con PostgreSQL" ? 180 : 300),
    figure(`dopo ${documents} documenti presi in un profilo`, full, 450),
    figure(`20 persone per ${seconds} secondi, il massimo`, memoryOf(product.pid, "VmHWM"), 450),
  ];
}

/** Old invoices, a thousand in each archive, taken in one after the other. */
async function takeIn(api: Api): Promise<void> {
  for (let from = 0; from < documents; from += archive) {
    const files = Array.from({ length: Math.min(archive, documents - from) }, (_, n) => {
      const xml = pastInvoice({ numero: `${from + n + 1}/2025`, data: "2025-06-10" });
      return [`IT_${from + n}.xml`, xml.replaceAll("01234567897", exampleTaxData.partitaIva)];
    });
    const file = { name: "archivio.zip", type: "application/zip", bytes: aZip(Object.fromEntries(files)) };
    const { status, messages } = await sendFile(api, "past/archive", file);
    if (status !== 200) throw new Error(messages.join(" "));
    const isUnderWay = async () =>
      must(await api.get<{ stato: string }[]>("past/archive")).some(({ stato }) => stato !== "finita");
    while (await isUnderWay()) await sleep(500);
  }
}
