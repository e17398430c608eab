import { clients } from "@fatturachiara/contract/rooms/clients";
import { type DaComporre, testataDi } from "@fatturachiara/fatturapa/bozza";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import {
  calcolaEnasarco,
  conRitenuta,
  enasarcoDi,
  haMassimale,
  MANDATI,
  type Mandato,
} from "@fatturachiara/fatturapa/previdenza";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
import { inFormat } from "./changed-draft.ts";

/** What the person has typed instead of what is known; null is emptied. */
export type Typed = {
  aliquota?: Decimal | null | undefined;
  massimale?: Decimal | null | undefined;
  giaFatturate?: Decimal | null | undefined;
};

/** The contribution as it is being asked for: what is known of mandate and year, what was typed over it, and what is due. */
export type AskedEnasarco = ReturnType<typeof useEnasarco>;

/** The state of the question about Enasarco for the document of the editor. */
export function useEnasarco() {
  const { editor } = useOpenEditor();
  const da = inFormat(editor);
  const { oggi } = useEditorContext();
  const [mandato, setMandato] = useState<Mandato>(usualMandate(da));
  const year = yearOf(testataDi(da).Data ?? oggi);
  const [anno, setAnno] = useState(year);
  const [typed, setTyped] = useState<Typed>({});
  const known = enasarcoDi(mandato, anno);
  const invoiced = useInvoiced(anno);
  const capped = haMassimale(mandato);
  const aliquota = or(typed.aliquota, known.aliquota);
  const massimale = capped ? or(typed.massimale, known.massimale) : undefined;
  const giaFatturate = or(typed.giaFatturate, invoiced);
  const provvigioni = commissionsOf(da, mandato);
  const due =
    aliquota && calcolaEnasarco({ provvigioni, giaFatturate: giaFatturate ?? Decimal.zero, aliquota, massimale });
  return {
    ...{ mandato, anno, years: [year, year - 1], known, invoiced, capped, typed },
    ...{ aliquota, massimale, giaFatturate, provvigioni, due },
    /** The ceiling is reached: nothing is due. */
    nothing: (due?.importo.isZero() ?? false) && !provvigioni.isZero(),
    /** The document has one, which this takes the place of. */
    there: testataDi(da).DatiRitenuta?.some(({ TipoRitenuta }) => TipoRitenuta === "RT04") ?? false,
    /** Keeps what it was reckoned from, so that lines that change afterwards are noticed. */
    remember() {
      const resto = massimale?.minus(giaFatturate ?? Decimal.zero);
      editor.changeContext({ enasarco: { provvigioni, resto } });
    },
    type: (patch: Typed) => setTyped({ ...typed, ...patch }),
    /** Another kind of mandate has other figures. */
    chooseMandate(chosen: Mandato) {
      setMandato(chosen);
      setTyped({ giaFatturate: typed.giaFatturate });
    },
    chooseYear(chosen: number) {
      setAnno(chosen);
      setTyped({});
    },
    /** What the document becomes; the amount is written only where the ceiling cuts it, else it follows from the lines. */
    change(before: DaComporre): DaComporre {
      return conRitenuta(before, {
        TipoRitenuta: "RT04",
        AliquotaRitenuta: aliquota,
        CausalePagamento: testataDi(before).DatiRitenuta?.[0]?.CausalePagamento ?? MANDATI[mandato].causale,
        ...(due && !due.imponibile.equals(provvigioni) && { ImportoRitenuta: due.importo }),
      });
    },
  };
}

/** What was typed, else what is known. */
const or = (typed: Decimal | null | undefined, known: Decimal | undefined): Decimal | undefined =>
  typed === undefined ? known : (typed ?? undefined);

/** By the reason of payment: Q is of who has one principal alone. */
const usualMandate = (da: DaComporre): Mandato =>
  testataDi(da).DatiRitenuta?.[0]?.CausalePagamento === "Q" ? "monomandatario" : "plurimandatario";

/** What the contribution would be computed on, were there no ceiling. */
function commissionsOf(da: DaComporre, mandato: Mandato): Decimal {
  const { causale } = MANDATI[mandato];
  const { ritenute } = calcola(conRitenuta(da, { TipoRitenuta: "RT04", CausalePagamento: causale }));
  return ritenute.find(({ tipo }) => tipo === "RT04")?.imponibile ?? Decimal.zero;
}

/** What was invoiced to the customer in the year, where the address book tells: it does of the current one. */
function useInvoiced(anno: number): Decimal | undefined {
  const { client, oggi } = useEditorContext();
  const number = client?.partitaIva ?? client?.codiceFiscale ?? "";
  const wanted = number !== "" && anno === yearOf(oggi);
  const { data } = useQuery({
    queryKey: ["invoiced-this-year", client?.id ?? null, number],
    queryFn: ({ signal }) =>
      call(clients.list, { query: { q: number, sd: 1, page: 1, size: 25 }, quiet: true, signal }),
    enabled: wanted,
  });
  const found = Array.isArray(data) ? data : data?.items;
  return wanted ? (found?.find(({ id }) => id === client?.id)?.fatturato ?? undefined) : undefined;
}
