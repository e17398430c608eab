import { accountpec, firstSdiAddress, type PecInput, type PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { pageConfig } from "../../api/page-config.ts";
import { useKeptPlace } from "../../session/kept/use-kept-place.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorSummary } from "../../ui/feedback/error-summary.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { AsItStands } from "../../ui/form/as-it-stands.tsx";
import { DraftLine } from "../../ui/form/draft/draft-line.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { takeAnswer } from "../../ui/form/take-answer.ts";
import { useCtrlKeys } from "../../ui/form/use-ctrl-keys.ts";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { useUnsavedGuard } from "../../ui/form/use-unsaved-guard.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { OwnerLets } from "../permitted/index.ts";
import { SimulatorCard } from "../simulator/index.ts";
import { AdvancedSection } from "./advanced-section.tsx";
import { ChecksSection } from "./checks-section.tsx";
import { pecStatusKey } from "./keys.ts";
import { MailboxSection } from "./mailbox-section.tsx";
import { ModeSection } from "./mode-section.tsx";
import { OperationsLog } from "./operations-log.tsx";
import { advancedFields, type PecProvider, pecLabels, pecRules, pecValues } from "./pec-form.ts";
import styles from "./pec-page.module.css";
import { pecTitle } from "./pec-title.ts";
import { SdiAddress } from "./sdi-address.tsx";
import { SendingHeld } from "./sending-held.tsx";
import { StatusCard } from "./status-card.tsx";
import { TrialSection } from "./trial-section.tsx";
import { EnvelopeTrustCard } from "./trust/envelope-trust-card.tsx";
import { useChecks } from "./use-checks.ts";

const formId = "pec";

/** How to send, the mailbox, whether it works; at the side where SdI wants our mail and what we do in the mailbox. */
export function PecPage({ saved: first, providers }: { saved: PecSettings; providers: readonly PecProvider[] }) {
  const profile = useActingProfile();
  const queries = useQueryClient();
  const statusKey = [...pecStatusKey, profile];
  const status = useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(accountpec.status, { signal, quiet: true, silent: true }),
    refetchInterval: 60_000,
  });
  const pec = usePecForm(first, () => queries.invalidateQueries({ queryKey: statusKey }));
  const { form, words, values, saved, save, saving, isDirty, draft } = pec;
  const byFolder = values.modo === "cartella";
  const may = useMay()(accountpec.save);
  return (
    <FormWithWords form={form} words={words}>
      <PageHeader {...pecTitle}>
        {may && (
          <Button type="submit" form={formId} look="filled" saving={saving}>
            Salva
          </Button>
        )}
      </PageHeader>
      <div className={styles.page}>
        <div className={styles.main}>
          <DraftLine draft={draft} labels={pecLabels} />
          <ErrorSummary fields={words.summary} />
          <OwnerLets call={accountpec.save} />
          <SendingHeld />
          {saved.sospesa && (
            <Notice severity="error" title="La casella ha rifiutato l'accesso">
              Abbiamo smesso di provare, per non farla bloccare dal gestore. Controlla nome utente e password, poi
              salva.
            </Notice>
          )}
          <Sheet flush>
            <form id={formId} noValidate onSubmit={save} aria-label="PEC account">
              <AsItStands when={!may}>
                <Sections pec={pec} providers={providers} />
              </AsItStands>
            </form>
          </Sheet>
          {may && saved.modo === "simulatore" && pageConfig().mode === "demo" && <SimulatorCard />}
          {may && !byFolder && saved.modo !== "cartella" && (
            <TrialSection modo={saved.modo} dirty={isDirty} sdiAddress={saved.indirizzoSdi || firstSdiAddress} />
          )}
          {status.data && <OperationsLog operations={status.data.operazioni} />}
        </div>
        <Side byFolder={byFolder} saved={saved} status={status} />
      </div>
    </FormWithWords>
  );
}

/** The settings as they are written and as they stand, and what the checks find after every saving. */
function usePecForm(first: PecSettings, onChecked: () => Promise<unknown>) {
  const [saved, setSaved] = useState(first);
  const [advanced, setAdvanced] = useState(false);
  const checks = useChecks(onChecked);
  const { form, values, words, submit, isDirty, saving, draft } = useSavedForm<PecInput>({
    place: useKeptPlace("pec"),
    started: pecValues(first),
    labels: pecLabels,
    rules: pecRules,
    save: async (body) => {
      const refused = await failedFields(async () => {
        const sent = { ...form.getValues() };
        const answer = await call(accountpec.save, { body });
        setSaved(answer);
        takeAnswer(form, { sent, answer: pecValues(answer) });
        checks.forget();
        // The settings stand whatever the checks find.
        const well = await checks.runAll(answer.modo);
        showToast(
          well
            ? { severity: "success", summary: "Impostazioni salvate." }
            : {
                severity: "warn",
                summary: "Impostazioni salvate, ma la verifica non è riuscita.",
                detail: "La causa è scritta accanto a ogni prova.",
              },
        );
      });
      unfoldFor(refused ?? {});
      return refused;
    },
  });
  // A wrong field that is folded away cannot take the focus.
  const unfoldFor = (wrong: object) => {
    if (advancedFields.some((name) => name in wrong)) flushSync(() => setAdvanced(true));
  };
  useUnsavedGuard(isDirty, draft.lose);
  const save = (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    unfoldFor(pecRules.wrong(form.getValues()));
    return submit(event);
  };
  const may = useMay()(accountpec.save);
  useCtrlKeys({ s: () => may && save() });
  return { form, words, values, saved, save, saving, isDirty, draft, checks, advanced, setAdvanced };
}

type PecForm = ReturnType<typeof usePecForm>;

/** How to send, which says whether a mailbox is wanted; the mailbox, whether it works, and what is rarely changed. */
function Sections({
  pec: { values, saved, isDirty, checks, advanced, setAdvanced },
  providers,
}: {
  pec: PecForm;
  providers: readonly PecProvider[];
}) {
  const provider = providers.find(({ id }) => id === values.idGestore);
  const byFolder = values.modo === "cartella";
  return (
    <>
      <ModeSection
        modo={values.modo}
        provider={provider}
        exchange={{ offered: saved.cartellaOfferta, name: saved.cartellaScambio }}
      />
      {!byFolder && (
        <MailboxSection
          providers={providers}
          provider={provider}
          modo={values.modo}
          passwordSet={saved.passwordImpostata}
          onUnknownProvider={() => setAdvanced(true)}
        />
      )}
      <ChecksSection
        values={values}
        dirty={isDirty}
        // What the mailbox answered says nothing of the folder, nor the other way round.
        checks={byFolder === (saved.modo === "cartella") ? checks : { ...checks, states: {} }}
      />
      {!byFolder && <AdvancedSection open={advanced} modo={values.modo} onToggle={() => setAdvanced(!advanced)} />}
    </>
  );
}

/** At the side: how it goes, where SdI wants our mail, what we do in the mailbox. */
function Side({
  byFolder,
  saved,
  status,
}: {
  byFolder: boolean;
  saved: PecSettings;
  status: UseQueryResult<ComponentProps<typeof StatusCard>["status"]>;
}) {
  return (
    <div className={styles.side}>
      <StatusCard
        title={saved.modo === "cartella" ? "Stato della cartella" : "Stato della casella"}
        status={status.data}
        failed={status.isError}
        onRetry={() => status.refetch()}
      />
      {!byFolder && (
        <>
          <EnvelopeTrustCard />
          <SdiAddress address={saved.indirizzoSdi} since={saved.indirizzoSdiDal} />
          <Sheet>
            <h2 className={styles.title}>Lettura della casella</h2>
            <p className={styles.text}>Leggiamo la casella senza segnare, spostare o cancellare nulla.</p>
          </Sheet>
        </>
      )}
    </div>
  );
}
