import { formField } from "@fatturachiara/contract/form-field";
import { RATE, RIGHE, RigaBozza, RitenutaBozza, TESTATA } from "@fatturachiara/fatturapa/bozza";
import { CausalePagamento, CondizionePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useParams } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { editorApi } from "../../../../test/open-editor.tsx";
import { renderInside, testNow } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { type Draft, newLine } from "../content/draft.ts";
import { startDraft } from "../content/start-draft.ts";
import { type Editor, openEditor } from "../editor/editor.ts";
import type { Check } from "../editor/live-check.ts";
import { isEditorPage } from "../editor/steps.ts";
import { OpenPage } from "./open-page.tsx";

// "Vai al campo" of a finding about every part of a draft that has a field: a field that cannot be reached leaves the
// person alone with the sentence.

const line = (at: number, campo: string) => `${RIGHE}[${at}].${campo}`;

/** Paths of a draft in the order of the pages. */
const paths = [
  ...["TipoDocumento", "Data", "Causale[0]"].map((tag) => `${TESTATA}.${tag}`),
  "numero",
  "cliente",
  ...["IdDocumento", "Data", "NumItem", "CodiceCUP", "CodiceCIG"].map(
    (tag) => `bozza.DatiGenerali.DatiOrdineAcquisto[0].${tag}`,
  ),
  "allegati",
  RIGHE,
  `${RIGHE}[0]`,
  ...Object.keys(RigaBozza.campi).map((tag) => line(0, tag)),
  ...["Tipo", "Percentuale", "Importo"].map((tag) => line(1, `ScontoMaggiorazione[0].${tag}`)),
  ...["NumeroDDT", "DataDDT"].map((tag) => line(0, `ddt.${tag}`)),
  ...["TipoDato", "RiferimentoTesto"].map((tag) => line(1, `AltriDatiGestionali[0].${tag}`)),
  "bozza.DatiPagamento[0].CondizioniPagamento",
  "bozza.scadenza",
  ...["ModalitaPagamento", "conto", "IBAN", "BIC", "IstitutoFinanziario", "Beneficiario"].map(
    (tag) => `${RATE}[0].${tag}`,
  ),
  ...["modo", "importo", "addebitato"].map((field) => `bozza.bollo.${field}`),
  ...Object.keys(RitenutaBozza.campi).map((tag) => `${TESTATA}.DatiRitenuta[0].${tag}`),
  `${TESTATA}.ScontoMaggiorazione[0].Importo`,
];
const instalments = [
  "bozza.DatiPagamento[0].CondizioniPagamento",
  RATE,
  `${RATE}[0].DataScadenzaPagamento`,
  `${RATE}[0].ImportoPagamento`,
];

const oggi = "2026-11-20";

function draftOf(change: Partial<Draft>): Draft {
  const line = { descrizione: "Consulenza", quantita: Decimal.of("1"), prezzoUnitario: Decimal.of("1000") };
  return {
    ...startDraft(someFiscalData, [], oggi),
    idRitenuta: TipoRitenuta.perCodice("RT01").id,
    aliquotaRitenuta: Decimal.of("20"),
    idCausalePagamento: CausalePagamento.perCodice("A").id,
    riferimenti: [{ tipo: "ordine", idDocumento: "5" }],
    lines: [newLine({ ...line, AltriDatiTipoDato: "INTENTO" }), newLine({ ...line, AltriDatiTipoDato: "ORDINE" })],
    ...change,
  };
}

/** An editor whose checks find something everywhere. */
function editorFinding(wrong: readonly string[], change: Partial<Draft> = {}): Editor {
  const editor = openEditor({
    ...{ draft: draftOf(change), opened: null, user: "u", profile: "p", now: () => testNow, undelivered: false },
    context: { fiscal: someFiscalData, bankAccounts: [], client: undefined, numero: "1/2026", oggi },
  });
  const findings = wrong.map((path) => {
    const finding = {
      codice: "FC99",
      gravita: "errore" as const,
      percorso: path,
      percorsoBozza: path,
      messaggio: path,
    };
    return { ...finding, ...formField(path) };
  });
  const found: Check = { ...editor.check.get(), findings };
  return { ...editor, check: { ...editor.check, get: () => found } };
}

function open(editor: Editor, address: string) {
  function Page() {
    const { step } = useParams();
    return isEditorPage(step) ? <OpenPage editor={editor} page={step} /> : null;
  }
  renderInside(<Page />, { path: "document/step/:step", address: `/ia/document/step/${address}` });
}

/** Whether the cursor is in the field of that path, and nothing hides it. */
function reached(path: string): boolean {
  const { campo } = formField(path);
  const place = document.getElementById(campo) ?? document.getElementById(campo.replace(/\.\w+$/, ""));
  const hidden = place?.closest("details:not([open])");
  return Boolean(place?.contains(document.activeElement)) && !hidden;
}

async function goTo(path: string) {
  (document.activeElement as HTMLElement | null)?.blur();
  const press = await waitFor(() => {
    const found = document.querySelector(`[aria-label="Vai al campo: ${path}"]`);
    if (!found) throw new Error(`No finding about ${path}`);
    return found;
  });
  fireEvent.click(press);
}

beforeEach(() => void editorApi());

describe.each([
  ["in one page", "all"],
  ["step by step", "confirm"],
])("%s", (_, address) => {
  test("every field a finding can name is reached from it", async () => {
    open(editorFinding(paths), address);

    for (const path of paths) {
      await goTo(path);
      await waitFor(() => expect(reached(path), `${path} → ${formField(path).campo}`).toBe(true));
    }
  });

  test("so are the instalments", async () => {
    const rate = [{ scadenza: "2026-12-20", importo: Decimal.of("1220") }];
    open(
      editorFinding(instalments, { idCondizionePagamento: CondizionePagamento.perCodice("TP01").id, rate }),
      address,
    );

    for (const path of instalments) {
      await goTo(path);
      await waitFor(() => expect(reached(path), `${path} → ${formField(path).campo}`).toBe(true));
    }
  });
});

test("each of these fields stands there under its own name, but for parts of a reference the editor does not ask for", async () => {
  const stamp = ["modoBollo", "importoBollo", "addebitaBollo", "importoScontoInFattura"];
  const withholding = Object.keys(RitenutaBozza.campi).map(
    (tag) => formField(`${TESTATA}.DatiRitenuta[0].${tag}`).campo,
  );
  const named = [...stamp, ...withholding];
  open(editorFinding([]), "all");

  fireEvent.click(await screen.findByRole("button", { name: "Cambia il bollo" }));
  expect(named.filter((name) => document.getElementById(name) === null)).toEqual([]);
});
