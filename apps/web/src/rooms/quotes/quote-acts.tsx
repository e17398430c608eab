import type { Permission } from "@fatturachiara/contract/permission/permission";
import { endedAs } from "@fatturachiara/contract/quote/ended-as";
import { customerLinks } from "@fatturachiara/contract/rooms/customer-page";
import { type QuoteAct, type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { useAct } from "../../api/use-busy.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { actionLife, showToast } from "../../ui/feedback/toasts.ts";
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconFileExport,
  IconPencil,
  IconRefresh,
  IconSend2,
  IconTrash,
} from "../../ui/icon/icons.ts";
import frame from "../../ui/layout/page-and-summary.module.css";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { quotesKey } from "./keys.ts";
import { quoteName } from "./quote-words.ts";
import { SendDialog } from "./send-dialog.tsx";

type Open = "send" | "accettato" | "rifiutato" | "invoice" | null;

/** What may be done with a quote now; the next step stands out. */
export function QuoteActs({ quote }: { quote: QuoteDetail }) {
  const [open, setOpen] = useState<Open>(null);
  const acts = useQuoteActs(quote);
  const may = useMayAct(quote);
  const close = () => setOpen(null);
  const sellable = may("fattura") || may("acconto") || may("saldo");
  const invoiceNext = sellable && (quote.stato === "accettato" || quote.tipo === "proforma");
  return (
    <>
      {may("modifica") && (
        <ButtonLink icon={IconPencil} to={`/ia/quotes/edit?id=${quote.id}`}>
          Modifica
        </ButtonLink>
      )}
      {may("invia") && (
        <Button
          look={invoiceNext && quote.stato !== "bozza" ? "quiet" : "filled"}
          icon={IconSend2}
          onClick={() => setOpen("send")}
        >
          {quote.stato === "bozza" ? "Invia al cliente" : "Invia di nuovo"}
        </Button>
      )}
      {sellable && (
        <Button
          look={invoiceNext && quote.stato !== "bozza" ? "filled" : "quiet"}
          icon={IconFileExport}
          onClick={() => setOpen("invoice")}
        >
          Fai la fattura
        </Button>
      )}
      <OtherActs quote={quote} acts={acts} onAnswer={setOpen} />
      {open === "send" && <SendDialog quote={quote} onChanged={acts.changed} onClose={close} />}
      {open === "invoice" && <InvoiceDialog quote={quote} onClose={close} />}
      {(open === "accettato" || open === "rifiutato") && (
        <AnswerDialog quote={quote} stato={open} onChanged={acts.changed} onClose={close} />
      )}
    </>
  );
}

/** What is done more seldom. */
function OtherActs({
  quote,
  acts,
  onAnswer,
}: {
  quote: QuoteDetail;
  acts: ReturnType<typeof useQuoteActs>;
  onAnswer(answer: "accettato" | "rifiutato"): void;
}) {
  const may = useMayAct(quote);
  const permitted = useMay();
  return (
    <Menu
      width={240}
      opener={<IconButton label={`Altre azioni: ${quoteName(quote)}`} icon={IconDotsVertical} className={frame.more} />}
    >
      <MenuItem icon={IconDownload} onClick={acts.pdf}>
        Scarica il PDF
      </MenuItem>
      {may("accetta") && (
        <MenuItem icon={IconCheck} onClick={() => onAnswer("accettato")}>
          Segna come {endedAs(quote.tipo, "accettato")}
        </MenuItem>
      )}
      {may("rifiuta") && (
        <MenuItem icon={IconBan} onClick={() => onAnswer("rifiutato")}>
          Segna come {endedAs(quote.tipo, "rifiutato")}
        </MenuItem>
      )}
      {quote.stato === "bozza" && permitted(quotes.mark) && (
        <MenuItem icon={IconSend2} onClick={acts.handOver}>
          Segna come {endedAs(quote.tipo, "consegnato")}
        </MenuItem>
      )}
      {may("riapri") && (
        <MenuItem icon={IconArrowBackUp} onClick={acts.handOver}>
          Annulla la risposta
        </MenuItem>
      )}
      {may("revisiona") && (
        <MenuItem icon={IconRefresh} onClick={acts.revise}>
          Nuova versione
        </MenuItem>
      )}
      {quote.stato !== "bozza" && permitted(customerLinks.create) && (
        <MenuItem icon={IconCopy} onClick={acts.copyLink}>
          Copia il link per il cliente
        </MenuItem>
      )}
      {permitted(quotes.clone) && (
        <MenuItem icon={IconCopy} onClick={acts.clone}>
          Duplica
        </MenuItem>
      )}
      {may("elimina") && (
        <MenuItem icon={IconTrash} onClick={acts.remove}>
          Elimina
        </MenuItem>
      )}
    </Menu>
  );
}

/** What its state and the permission of who looks at it both let. */
function useMayAct({ azioni }: QuoteDetail): (act: QuoteAct) => boolean {
  const permitted = useMay();
  return (act) => azioni.includes(act) && permitted(callOf[act]);
}

const callOf = {
  ...{ modifica: quotes.update, elimina: quotes.remove, invia: quotes.send, revisiona: quotes.revise },
  ...{ accetta: quotes.mark, rifiuta: quotes.mark, riapri: quotes.mark },
  ...{ fattura: quotes.invoice, acconto: quotes.invoice, saldo: quotes.invoice },
} as const satisfies Record<QuoteAct, { least?: Permission }>;

function useQuoteActs(quote: QuoteDetail) {
  const { id } = quote;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run } = useAct<"act">();
  const params = { id };
  const changed = () => queries.invalidateQueries({ queryKey: quotesKey });
  const act = (doing: () => Promise<unknown>) => void run("act", doing);
  const restore = () =>
    act(async () => {
      await call(quotes.restore, { params });
      await changed();
      navigate(`/ia/quotes/${id}`);
    });
  return {
    changed: () => void changed(),
    pdf: () => act(async () => saveFile(await call(quotes.pdf, { params }))),
    handOver: () =>
      act(async () => {
        await call(quotes.mark, { params, body: { stato: "inviato" } });
        await changed();
      }),
    revise: () =>
      act(async () => {
        await call(quotes.revise, { params });
        await changed();
        navigate(`/ia/quotes/edit?id=${id}`);
      }),
    copyLink: () =>
      act(async () => {
        const { indirizzo } = await call(customerLinks.create, { body: { preventivo: id, giorni: 60 } });
        await navigator.clipboard.writeText(indirizzo);
        showToast({
          severity: "success",
          summary: "Link copiato",
          detail: "Vale 60 giorni: chi lo ha può rispondere.",
        });
      }),
    clone: () => act(async () => navigate(`/ia/quotes/edit?id=${(await call(quotes.clone, { params })).id}`)),
    remove: () =>
      act(async () => {
        await call(quotes.remove, { params });
        navigate("/ia/quotes");
        await changed();
        showToast({
          severity: "success",
          summary: `${quoteName(quote)} ${endedAs(quote.tipo, "eliminato")}`,
          life: actionLife,
          action: { label: "Annulla", act: restore },
        });
      }),
  };
}
