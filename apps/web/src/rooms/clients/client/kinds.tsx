import type { Client } from "@fatturachiara/contract/rooms/clients";
import { clientKinds } from "@fatturachiara/contract/rooms/clients";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconBuilding, IconBuildingBank, IconBuildingCommunity, IconUser } from "../../../ui/icon/icons.ts";
import styles from "./kinds.module.css";

/** The kinds of customers (screens.md §12.2), with their icons (look.md §7). */
export const kinds = [
  { value: 1, label: clientKinds[1], plural: "Persone fisiche", icon: IconUser },
  { value: 2, label: clientKinds[2], plural: "Aziende", icon: IconBuilding },
  { value: 3, label: clientKinds[3], plural: "Condomini", icon: IconBuildingCommunity },
] as const;

/** The kind of a customer in a word and its icon; a public body is named as such. */
export function KindOf({ client }: { client: Pick<Client, "idProfiloFiscale" | "flagPubblicaAmministrazione"> }) {
  const kind = kinds.find((kind) => kind.value === client.idProfiloFiscale) ?? kinds[1];
  const shown = client.flagPubblicaAmministrazione ? { label: "Ente pubblico", icon: IconBuildingBank } : kind;
  return (
    <span className={styles.kind}>
      <Icon of={shown.icon} size="small" />
      {shown.label}
    </span>
  );
}
