import type { TablerIcon } from "@tabler/icons-react";
import type { UserLogged } from "../session/user-logged.ts";
import {
  IconAddressBook,
  IconBuildingBank,
  IconChartBar,
  IconFileExport,
  IconFilePlus,
  IconFolder,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconLock,
  IconMailCog,
  IconReceipt,
  IconRefresh,
  IconSend2,
  IconTags,
  IconUser,
  IconUserPlus,
  IconUserQuestion,
  IconUsersGroup,
} from "../ui/icons.ts";

/** Who sees an entry (specification §6); no condition: everybody. */
type Who = "renews" | "not-manager" | "manager";

export type MenuEntry = {
  label: string;
  to: string;
  icon: TablerIcon;
  who?: Who /** What the page will hold, said while it is not built. */;
  will: string;
};
export type Menu = readonly { title: string | null; entries: readonly MenuEntry[] }[];

/** The side menu, in order of daily use (look.md §9; labels and addresses of screens.md §0). */
export const menu: Menu = [
  { title: null, entries: [{ label: "Home", to: "/ia/home", icon: IconHome, will: "" }] },
  {
    title: "Documenti",
    entries: [
      {
        label: "Documenti",
        to: "/ia/docs-home",
        icon: IconFolder,
        will: "Una pagina da cui raggiungere fatture emesse, ricevute e report.",
      },
      {
        label: "Nuova fattura",
        to: "/ia/document/step/init",
        icon: IconFilePlus,
        will: "La compilazione guidata di una fattura, con i controlli mentre scrivi.",
      },
      {
        label: "Fatture emesse",
        to: "/ia/document/sent",
        icon: IconFileExport,
        will: "L'elenco delle tue fatture con lo stato di ognuna.",
      },
      {
        label: "Fatture ricevute",
        to: "/ia/document/received",
        icon: IconInbox,
        will: "Le fatture dei tuoi fornitori, lette dalla tua PEC.",
      },
      {
        label: "Report",
        to: "/ia/document/reports",
        icon: IconChartBar,
        will: "I totali per anno e per trimestre, con IVA e imposta di bollo.",
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
        will: "La tua rubrica, con i dati che servono per fatturare.",
      },
      { label: "Nuovo cliente", to: "/ia/clients/save", icon: IconUserPlus, will: "La scheda di un nuovo cliente." },
    ],
  },
  {
    title: "Account",
    entries: [
      {
        label: "Account",
        to: "/ia/account/profile",
        icon: IconUser,
        will: "I tuoi dati personali, l'e-mail di accesso e le preferenze.",
      },
      {
        label: "Modifica password",
        to: "/ia/account/modifyPassword",
        icon: IconLock,
        will: "Il cambio della password. Intanto puoi usare «Hai dimenticato la password?» dalla pagina di accesso.",
      },
      {
        label: "Dati fiscali",
        to: "/ia/account/taxdata",
        icon: IconBuildingBank,
        will: "I dati con cui compari in ogni fattura.",
      },
      {
        label: "PEC account",
        to: "/ia/account/accountpec",
        icon: IconMailCog,
        will: "Il collegamento della tua casella PEC.",
      },
      {
        label: "Codici servizio",
        to: "/ia/account/servicecode",
        icon: IconTags,
        will: "Le prestazioni e i prodotti che fatturi più spesso.",
      },
      {
        label: "Rinnova abbonamento",
        to: "/ia/account/subscription",
        icon: IconRefresh,
        who: "renews",
        will: "Il rinnovo dell'abbonamento.",
      },
      {
        label: "Ordini",
        to: "/ia/account/orders",
        icon: IconReceipt,
        who: "renews",
        will: "I tuoi ordini e i loro pagamenti.",
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
        will: "La richiesta per far gestire il tuo account a un altro utente.",
      },
      {
        label: "Richieste in sospeso",
        to: "/ia/account/pending-requests",
        icon: IconUserQuestion,
        who: "not-manager",
        will: "Le richieste che aspettano la tua risposta.",
      },
      {
        label: "Utenti gestibili correnti",
        to: "/ia/account/current-users-list",
        icon: IconUsersGroup,
        who: "manager",
        will: "Gli utenti per conto dei quali puoi operare.",
      },
    ],
  },
  {
    title: null,
    entries: [{ label: "Guida", to: "/ia/docs", icon: IconHelpCircle, will: "La guida all'uso, passo per passo." }],
  },
];

/** The menu of one user; a manager in managed mode is under both rules. */
export function menuFor(user: Pick<UserLogged, "isUserManager" | "isCurrentManagedUser">, subscription: boolean): Menu {
  const sees: Record<Who, boolean> = {
    renews: subscription && !user.isUserManager && !user.isCurrentManagedUser,
    "not-manager": !user.isUserManager,
    manager: user.isUserManager,
  };
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !entry.who || sees[entry.who]) }))
    .filter((group) => group.entries.length > 0);
}
