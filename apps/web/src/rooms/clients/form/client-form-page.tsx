import { type Client, clients, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CallFailure } from "../../../api/call-failure.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { wayBack, withQuery } from "../../../session/way-back.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { ErrorSummary } from "../../../ui/feedback/error-summary.tsx";
import { messageAreas } from "../../../ui/feedback/message-areas.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { focusField } from "../../../ui/focus/focus-field.ts";
import { AsItStands } from "../../../ui/form/as-it-stands.tsx";
import { DraftLine } from "../../../ui/form/draft/draft-line.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useCtrlKeys } from "../../../ui/form/use-ctrl-keys.ts";
import { useUnsavedGuard } from "../../../ui/form/use-unsaved-guard.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { ClientStatement } from "../../customer/index.ts";
import { ClientDeclarations } from "../../declarations/index.ts";
import { OwnerLets } from "../../permitted/index.ts";
import { ClientQuotes } from "../../quotes/index.ts";
import { ClientReminders } from "../../reminders/index.ts";
import { ClientRecurring } from "../../upcoming/index.ts";
import { clientName } from "../client/client-name.ts";
import { clientsKey } from "../client/keys.ts";
import styles from "./client-form-page.module.css";
import { clientCrumbs } from "./client-page.tsx";
import { ClientSections } from "./client-sections.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import { OpenItems } from "./open-items.tsx";
import { saveAndBack } from "./save-and-back.ts";
import { useClientForm } from "./use-client-form.ts";
import { useSaveClient } from "./use-save-client.ts";

type After = "list" | "invoice";

/** The card of a customer; what is typed stays whatever the call answers. */
export function ClientForm({ client }: { client: Client | undefined }) {
  const [search] = useSearchParams();
  const back = wayBack(search);
  const { form, values, fields, words, draft } = useClientForm(client, search.get("nome") ?? "");
  const { isDirty, isSubmitting } = form.formState;
  // A name handed over by the invoice is not yet something of the person's own.
  const release = useUnsavedGuard(isDirty, draft.lose);

  const saving = client ? clients.update : clients.create;
  const may = useMay()(saving);
  const save = useSave({ client, form, fields, words, draft, release });
  useCtrlKeys({ s: () => void (may && save("list")()) });

  const wanted = useRef(search.get("campo"));
  useEffect(() => {
    if (wanted.current) focusField(wanted.current);
    wanted.current = null;
  }, []);

  return (
    <FormWithWords form={form} words={words}>
      <PageHeader title={client ? clientName(client) : "Nuovo cliente"} crumbs={clientCrumbs} />
      <div className={styles.page}>
        <div className={styles.main}>
          <ErrorSummary fields={words.summary} />
          <OwnerLets call={saving} />
          <Sheet flush>
            <form noValidate onSubmit={save(back || client ? "list" : "invoice")} aria-label="Scheda del cliente">
              <DraftLine draft={draft} labels={fields.labels} />
              <AsItStands when={!may}>
                <ClientSections fields={fields} />
              </AsItStands>
              <div className={styles.acts}>
                <ButtonLink look="quiet" to={back ?? "/ia/clients/list"}>
                  {may ? "Annulla" : "Torna ai clienti"}
                </ButtonLink>
                {may && <SaveButtons back={Boolean(back)} saving={isSubmitting} onSave={save} />}
              </div>
            </form>
          </Sheet>
          {client?.partitaIva && countryOfVat(client) === "IT" && <ClientDeclarations client={client.id} />}
          {client && <ClientReminders client={client.id} />}
        </div>
        <aside className={styles.side} aria-label="Aiuto">
          {client && <OpenItems client={client.id} />}
          {client && <ClientStatement client={client.id} />}
          {client && <ClientQuotes client={client.id} />}
          {client && <ClientRecurring client={client.id} />}
          <DuplicateNotice values={values} ownId={client?.id ?? null} />
          <DeliveryNote values={values} />
        </aside>
      </div>
    </FormWithWords>
  );
}

type Form = ReturnType<typeof useClientForm>;

/** Saves the card and goes where it was to be used. */
function useSave({
  client,
  form,
  fields,
  words,
  draft,
  release,
}: Pick<Form, "form" | "fields" | "words" | "draft"> & { client: Client | undefined; release(): void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const back = wayBack(search);
  const store = useSaveClient(client, { form, fields });
  return (after: After) =>
    form.handleSubmit(
      async (body) => {
        messageAreas.clear("messageHeadAlert");
        try {
          const saved = await store({ body, bozze: client && (await followDrafts(client)) ? 1 : null });
          if (!saved) return words.land({});
          void queries.invalidateQueries({ queryKey: clientsKey });
          showToast({ severity: "success", summary: "Cliente salvato." });
          draft.lose();
          release();
          if (back) navigate(withQuery(back, { cliente: saved.id }));
          else navigate(after === "invoice" ? `/ia/document/step/init?cliente=${saved.id}` : "/ia/clients/list");
        } catch (error) {
          if (!(error instanceof CallFailure)) throw error;
          words.land(error.fields);
        }
      },
      (errors) => words.focusFirst(Object.keys(errors)),
    );
}

function SaveButtons({ back, saving, onSave }: { back: boolean; saving: boolean; onSave: ReturnType<typeof useSave> }) {
  return back ? (
    <Button type="submit" look="filled" saving={saving}>
      {saveAndBack}
    </Button>
  ) : (
    <>
      <Button saving={saving} onClick={onSave("list")}>
        Salva
      </Button>
      <Button look="filled" disabled={saving} onClick={onSave("invoice")}>
        Salva e crea fattura
      </Button>
    </>
  );
}

/** Drafts show the name they were saved with: the person says whether they follow. Without drafts there is no question. */
async function followDrafts({ bozze }: Client): Promise<boolean> {
  if (!bozze) return false;
  return confirm({
    header: "Bozze di questo cliente",
    message: bozze === 1 ? "Aggiorno anche 1 bozza?" : `Aggiorno anche ${bozze} bozze?`,
  });
}
