import type { TablerIcon } from "@tabler/icons-react";
import { controlRoomName } from "../rooms/association/index.ts";
import { mayRenew, type UserLogged } from "../session/user-logged.ts";
import {
  IconAddressBook,
  IconArrowsExchange,
  IconBell,
  IconBuildingBank,
  IconCash,
  IconChartBar,
  IconFileExport,
  IconFilePlus,
  IconFolder,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconLock,
  IconMailCog,
  IconPencil,
  IconReceipt,
  IconRefresh,
  IconRepeat,
  IconSend2,
  IconTags,
  IconUser,
  IconUserPlus,
  IconUserQuestion,
  IconUsersGroup,
} from "../ui/icon/icons.ts";

/** Who sees an entry (specification §6); no condition: everybody. */
type Who = "renews" | "not-manager" | "manager";

/** An entry of the menu. */
export type MenuEntry = {
  label: string;
  to: string;
  icon: TablerIcon;
  who?: Who;
  /** What is opened from there but stands at another address, query included: one is still in that part of the menu. */
  opens?: RegExp;
};
/** The menu in its groups. */
export type Menu = readonly { title: string | null; entries: readonly MenuEntry[] }[];

/** The side menu, in order of daily use (look.md §9; labels and addresses of screens.md §0). */
export const menu: Menu = [
  { title: null, entries: [{ label: "Home", to: "/ia/home", icon: IconHome }] },
  {
    title: "Documenti",
    entries: [
      {
        label: "Documenti",
        to: "/ia/docs-home",
        icon: IconFolder,
      },
      {
        label: "Nuova fattura",
        to: "/ia/document/step/init",
        icon: IconFilePlus,
      },
      {
        label: "Preventivi",
        to: "/ia/quotes",
        icon: IconPencil,
      },
      {
        label: "Fatture emesse",
        to: "/ia/document/sent",
        icon: IconFileExport,
        opens: /^\/ia\/document\/[\da-f-]{36}(?:$|\?)/,
      },
      {
        label: "Fatture ricevute",
        to: "/ia/document/received",
        icon: IconInbox,
      },
      {
        label: "Ricorrenti",
        to: "/ia/recurring",
        icon: IconRepeat,
      },
      {
        label: "Movimenti",
        to: "/ia/movements",
        icon: IconArrowsExchange,
      },
      {
        label: "Cassa",
        to: "/ia/cash",
        icon: IconCash,
      },
      {
        label: "Report",
        to: "/ia/document/reports",
        icon: IconChartBar,
      },
    ],
  },
  {
    title: "Clienti",
    entries: [
      {
        label: "Elenco clienti",
        to: "/ia/clients/list",
        icon: IconAddressBook,
        opens: /^\/ia\/clients\/save\?.*\bid=/,
      },
      { label: "Nuovo cliente", to: "/ia/clients/save", icon: IconUserPlus },
      { label: "Solleciti", to: "/ia/reminders", icon: IconBell },
    ],
  },
  {
    title: "Account",
    entries: [
      {
        label: "Account",
        to: "/ia/account/profile",
        icon: IconUser,
      },
      {
        label: "Modifica password",
        to: "/ia/account/modifyPassword",
        icon: IconLock,
      },
      {
        label: "Dati fiscali",
        to: "/ia/account/taxdata",
        icon: IconBuildingBank,
      },
      {
        label: "PEC account",
        to: "/ia/account/accountpec",
        icon: IconMailCog,
      },
      {
        label: "Codici servizio",
        to: "/ia/account/servicecode",
        icon: IconTags,
      },
      {
        label: "Rinnova abbonamento",
        to: "/ia/account/subscription",
        icon: IconRefresh,
        who: "renews",
      },
      {
        label: "Ordini",
        to: "/ia/account/orders",
        icon: IconReceipt,
        who: "renews",
      },
    ],
  },
  {
    title: "Associa Gestione",
    entries: [
      {
        label: "Richiedi",
        to: "/ia/account/connectmanagement",
        icon: IconSend2,
        who: "not-manager",
      },
      {
        label: "Richieste in sospeso",
        to: "/ia/account/pending-requests",
        icon: IconUserQuestion,
        who: "not-manager",
      },
      {
        label: controlRoomName,
        to: "/ia/account/current-users-list",
        icon: IconUsersGroup,
        who: "manager",
      },
    ],
  },
  {
    title: null,
    entries: [{ label: "Guida", to: "/ia/docs", icon: IconHelpCircle }],
  },
];

/** The menu of one user; a manager in managed mode is under both rules. */
export function menuFor(user: Pick<UserLogged, "isUserManager" | "isCurrentManagedUser">, subscription: boolean): Menu {
  const sees: Record<Who, boolean> = {
    // Managers reach what is theirs from the alert and their account page (decisions.md): §6 is about these entries.
    renews: subscription && mayRenew(user) && !user.isUserManager,
    "not-manager": !user.isUserManager,
    manager: user.isUserManager,
  };
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !entry.who || sees[entry.who]) }))
    .filter((group) => group.entries.length > 0);
}
