import { type ApiToken, apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { formatDay, formatMoment } from "../../../ui/time/format-instant.ts";
import { useClock } from "../../../ui/time/oggi.tsx";
import { tokensKey } from "../sections/keys.ts";
import styles from "../sections/profile-page.module.css";
import { NewTokenForm } from "./new-token-form.tsx";
import { NewTokenShown } from "./new-token-shown.tsx";

/** The tokens of programs: what each may do, when it was last used, and the way to end it. */
export function TokensSection() {
  const { id } = useSignedInUser();
  const [open, setOpen] = useState<"form" | { token: string; nome: string }>();
  const { data, isError, refetch } = useQuery({
    queryKey: [...tokensKey, id],
    queryFn: ({ signal }) => call(apiTokens.list, { signal }),
  });
  const { reload, revoke } = useTokenActs();
  return (
    <FormSection
      title="Token per le API"
      caption={
        <>
          Fanno entrare un altro programma senza la tua password. <TextLink to="/ia/docs/api">Come si usano</TextLink>
        </>
      }
    >
      {!data ? (
        isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <SkeletonLines lines={2} />
        )
      ) : (
        <>
          {data.length > 0 && <TokenRows tokens={data} onRevoke={revoke} />}
          <div>
            <Button onClick={() => setOpen("form")}>Nuovo token…</Button>
          </div>
        </>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={typeof open === "object" ? "Copia il token" : "Nuovo token"}
      >
        {open === "form" && (
          <NewTokenForm
            onCancel={() => setOpen(undefined)}
            onDone={async (created) => {
              setOpen(created);
              await reload();
            }}
          />
        )}
        {typeof open === "object" && <NewTokenShown created={open} onDone={() => setOpen(undefined)} />}
      </Dialog>
    </FormSection>
  );
}

function useTokenActs() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: tokensKey });
  const revoke = async (token: ApiToken) => {
    const sure = await confirm({
      header: "Revoca il token",
      message: `Vuoi revocare «${token.nome}»? Il programma che lo usa non potrà più entrare.`,
      destroys: true,
    });
    if (!sure) return;
    const failed = await failedFields(() => call(apiTokens.revoke, { params: { id: token.id } }));
    await reload();
    if (!failed) showToast({ severity: "success", summary: "Token revocato." });
  };
  return { reload, revoke };
}

function TokenRows({ tokens, onRevoke }: { tokens: readonly ApiToken[]; onRevoke(token: ApiToken): Promise<void> }) {
  const now = useClock().now().toISOString();
  return (
    <ul className={styles.rows} aria-label="Token">
      {tokens.map((token) => (
        <li key={token.id} className={styles.row}>
          <span className={styles.words}>
            <span className={styles.strong}>{token.nome}</span>
            <span className={styles.caption}>{stateWords(token, now)}</span>
            <span className={styles.caption}>
              {token.ultimoUsoIl ? `Ultimo uso ${formatMoment(token.ultimoUsoIl)}` : "Mai usato"}
            </span>
          </span>
          <Button row aria-label={`Revoca il token ${token.nome}`} onClick={() => void onRevoke(token)}>
            Revoca
          </Button>
        </li>
      ))}
    </ul>
  );
}

const permissions = { lettura: "Solo lettura", scrittura: "Lettura e scrittura" };

function stateWords({ permesso, scadeIl }: ApiToken, now: string): string {
  const life =
    scadeIl <= now ? conApostrofo`scaduto il ${formatDay(scadeIl)}` : conApostrofo`scade il ${formatDay(scadeIl)}`;
  return `${permissions[permesso]} · ${life}`;
}
