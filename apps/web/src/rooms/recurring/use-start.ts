import { clients } from "@fatturachiara/contract/rooms/clients";
import { type DocumentDetail, document as documents } from "@fatturachiara/contract/rooms/document";
import { type RecurringDetail, recurring } from "@fatturachiara/contract/rooms/recurring";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import { type Editor, loadModel, type Model } from "../draft/index.ts";
import { recurringKey } from "../upcoming/index.ts";

/** What the form starts from: a known one, the document it is to be like, and the editor that holds the draft. */
export type Start = {
  from: RecurringDetail | undefined;
  like: DocumentDetail | undefined;
  editor: Editor;
  model: Model;
};
type Asked = { id: string | undefined; like: string | undefined; cliente: string | undefined };

/** Reads what the form begins with; null where tax data are missing, without which nothing is invoiced. */
export function useStart(asked: Asked) {
  const profile = useActingProfile();
  const oggi = useOggi();
  return useQuery({
    queryKey: [...recurringKey, profile, "form", asked],
    queryFn: () => start(asked, oggi),
    // What is typed lives in what was read: another reading would be another form.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
}

async function start({ id, like: likeId, cliente }: Asked, oggi: Giorno): Promise<Start | null> {
  const [model, fiscal, bankAccounts, from, like] = await Promise.all([
    loadModel(),
    call(taxdata.read, { quiet: true }),
    call(taxdata.bankAccounts, { quiet: true }),
    id ? call(recurring.read, { params: { id } }) : undefined,
    likeId ? call(documents.read, { params: { id: likeId } }) : undefined,
  ]);
  if (!fiscal) return null;
  const known = from?.documento ?? like;
  const draft = known ? model.toDraft(known) : model.startDraft(fiscal, bankAccounts, oggi);
  const idCliente = draft.idCliente ?? cliente;
  const client = idCliente
    ? ((await call(clients.read, { params: { id: idCliente }, quiet: true })) ?? undefined)
    : undefined;
  const brought = cliente && client && !draft.idCliente ? { ...draft, ...model.choosesClient(draft, client) } : draft;
  return { from, like, model, editor: model.openModel(brought, { fiscal, bankAccounts, client, numero: "", oggi }) };
}
