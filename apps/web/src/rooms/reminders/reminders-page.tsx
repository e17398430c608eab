import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingExpired, actingProfile } from "../../session/user-logged.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { remindersKey } from "./keys.ts";
import { RefusedAddresses } from "./refused-addresses.tsx";
import styles from "./reminders.module.css";
import { SettingsForm } from "./settings-form.tsx";

/** "Solleciti": when customers are reminded of what they have not paid. */
export function RemindersPage() {
  const user = useSignedInUser();
  const profile = actingProfile(user);
  const { data, isError, refetch } = useQuery({
    queryKey: [...remindersKey, profile, "settings"],
    queryFn: ({ signal }) => call(reminders.settings, { signal }),
  });
  return (
    <>
      <PageHeader title="Solleciti" crumbs={[{ label: "Clienti", to: "/ia/clients/list" }]} />
      <div className={styles.section}>
        {data?.attivi && actingExpired(user) && (
          <Notice severity="warn" title="I solleciti sono fermi">
            Con l'abbonamento scaduto non ne parte nessuno. Dopo il rinnovo parte l'ultimo passo arrivato nel frattempo,
            non quelli prima.
          </Notice>
        )}
        {isError && !data ? (
          <Sheet title="Quando e come">
            <LoadError onRetry={() => void refetch()} />
          </Sheet>
        ) : !data ? (
          <SkeletonSheet rows={6} />
        ) : (
          <SettingsForm key={profile} saved={data} />
        )}
        <RefusedAddresses />
        <Sheet title="Che cosa non parte">
          <p className={styles.said}>
            Niente a chi ha pagato, ha una nota di credito da rimborsare, o ha sul conto un movimento ancora da
            abbinare. Una fattura contestata, o che non vuoi sollecitare, si esclude dalla sua pagina; un cliente, dalla
            sua scheda, dove leggi prima la lettera con i suoi numeri.{" "}
            <TextLink to="/ia/docs/solleciti">Come funziona</TextLink>
          </p>
        </Sheet>
      </div>
    </>
  );
}
