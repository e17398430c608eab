import { inTransaction } from "../src/db/in-transaction.ts";
import { goOn } from "../src/rooms/past/go-on.ts";
import { receiveArchive } from "../src/rooms/past/receive-archive.ts";
import { findImport } from "../src/rooms/past/store.ts";
import { saveFiscal } from "../src/rooms/taxdata/store.ts";
import { aZip } from "../test/a-zip.ts";
import { aUser } from "../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../test/factories/past-invoice.ts";
import { someFiscalData } from "../test/factories/some-fiscal-data.ts";
import type { TestApp } from "../test/test-app.ts";
import { inFolder } from "./in-folder.ts";

type Figure = {
  name: string;
  figure: number;
  unit: "s" | "ms";
  reference: { name: string; figure: number };
  bar: number;
};

const invoices = 1000;
const clients = 100;

/** A thousand invoices to a hundred customers in one ZIP, on the embedded database: from the upload to the report. */
export async function bench(): Promise<Figure[]> {
  return inFolder(async ({ deps }) => {
    const owner = await aUser({ clock: deps.clock, db: deps.db, deps } as TestApp);
    await inTransaction(deps.db, (tx) =>
      saveFiscal(tx, { profile: owner.profile, at: deps.clock.now() }, someFiscalData()),
    );
    const archive = asUpload("archivio.zip", aZip(manyInvoices()));

    const started = performance.now();
    const actor = { user: owner.id, profile: owner.profile } as Parameters<typeof receiveArchive>[1];
    const { id } = await receiveArchive(deps, actor, { file: archive, incassate: true });
    const uploaded = performance.now();
    const signal = new AbortController().signal;
    let slowest = 0;
    let looked: Promise<void> = Promise.resolve();
    const look = async () => {
      const asked = performance.now();
      await findImport(deps.db, owner.profile, id);
      slowest = Math.max(slowest, performance.now() - asked);
    };
    const watching = setInterval(() => {
      looked = look();
    }, 500);
    await goOn(deps, { importId: id, profileId: owner.profile }, { signal });
    let found = await findImport(deps.db, owner.profile, id);
    while (found?.stato === "in_corso") {
      await goOn(deps, { importId: id, profileId: owner.profile }, { signal });
      found = await findImport(deps.db, owner.profile, id);
    }
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watching);
    await looked;
    if (found?.emesse !== invoices) throw new Error(`${found?.emesse} invoices were imported, not ${invoices}`);
    const limit = (figure: number) => ({ name: "limite del progetto", figure });
    return [
      { name: "1.000 fatture in uno ZIP, fino al resoconto", figure: seconds, unit: "s", reference: limit(60), bar: 1 },
      {
        name: "di cui: il caricamento",
        figure: (uploaded - started) / 1000,
        unit: "s",
        reference: limit(60),
        bar: 1,
      },
      {
        name: "attesa più lunga di chi guarda l'avanzamento",
        figure: slowest,
        unit: "ms",
        reference: limit(5000),
        bar: 1,
      },
    ];
  });
}

function manyInvoices(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: invoices }, (_, n) => {
      const month = 1 + Math.floor((n * 12) / invoices);
      const data = `2025-${String(month).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`;
      const partitaIva = withCheckDigit(1_000_000_000 + (n % clients) * 7919);
      const cliente = { partitaIva, denominazione: `CLIENTE ${n % clients} SRL` };
      const descrizione = n % 3 === 0 ? "Canone di assistenza" : `Intervento ${n}`;
      return [
        `2025/IT01234567897_${(n + 1).toString(36).padStart(5, "0")}.xml`,
        pastInvoice({ numero: `${n + 1}/2025`, data, cliente, descrizione, prezzo: 100 + n }),
      ];
    }),
  );
}

/** Ten digits and the check digit of a VAT number. */
function withCheckDigit(ten: number): string {
  const digits = String(ten).slice(0, 10);
  const sum = [...digits].reduce((all, digit, at) => {
    const twice = Number(digit) * 2;
    return all + (at % 2 === 0 ? Number(digit) : twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
