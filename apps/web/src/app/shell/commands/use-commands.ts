import { association, type Current } from "@fatturachiara/contract/rooms/association";
import { clients, nameOfClient } from "@fatturachiara/contract/rooms/clients";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { pageConfig } from "../../../api/page-config.ts";
import { connect } from "../../../rooms/association/index.ts";
import { chooseColorScheme, useColorScheme } from "../../../session/look/color-scheme.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { actingProfile, type UserLogged } from "../../../session/user-logged.ts";
import { useMayGo } from "../../../ui/address/may-go.ts";
import { patientImport } from "../../../ui/feedback/patient-import.ts";
import {
  IconAddressBook,
  IconFilePlus,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUpload,
  IconUserPlus,
  IconUsersGroup,
} from "../../../ui/icon/icons.ts";
import { matches } from "../../../ui/text/matches.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { menuFor } from "../../menu.ts";
import { disconnect } from "../disconnect.ts";
import { leave } from "../leave.ts";
import type { Ways } from "./acts-on-document.ts";
import type { Command } from "./command.ts";
import { openDocument } from "./open-document.ts";

/** Wait after the last letter, milliseconds (screens.md §0). */
const debounce = 300;
/** Of each kind of record. */
const most = 5;

/** What fits the text: acts and pages at once, records a moment later. */
export function useCommands({ user, text, onShortcuts }: { user: UserLogged; text: string; onShortcuts(): void }): {
  commands: Command[];
  searching: boolean;
} {
  const navigate = useNavigate();
  const dark = useColorScheme() === "dark";
  const asked = useSettled(text.trim());
  const ways = { go: (to: string) => void navigate(to), queries: useQueryClient(), oggi: useOggi(), may: useMay() };
  const records = useRecords(user, asked, ways);
  const recents = useRecents(user, text.trim() === "", ways);
  const managed = useManaged(user);
  const mayGo = useMayGo();
  const go = (to: string) => () => void navigate(to);
  const places = [
    { label: "Nuova fattura", icon: IconFilePlus, letter: "N", to: "/ia/document/step/init" },
    { label: "Importa fatture (XML, p7m, ZIP)", icon: IconUpload, letter: "I", to: "/ia/past" },
    { label: "Nuovo cliente", icon: IconUserPlus, to: "/ia/clients/save" },
  ];
  const acts: Command[] = [
    ...places.filter(({ to }) => mayGo(to)).map(({ to, ...place }) => ({ ...place, run: go(to) })),
    {
      label: dark ? "Tema chiaro" : "Tema scuro",
      icon: dark ? IconSun : IconMoon,
      run: () => chooseColorScheme(dark ? "light" : "dark"),
    },
    { label: "Scorciatoie da tastiera", icon: IconKeyboard, letter: "?", run: onShortcuts },
    ...(user.isCurrentManagedUser ? [{ label: "Disconnetti", icon: IconUsersGroup, run: () => disconnect(user) }] : []),
    { label: "Esci", icon: IconLogout, run: () => leave(user) },
  ].map((act) => ({ ...act, key: `act-${act.label}`, group: "Comandi" as const }));
  const taken = new Set(acts.map(({ label }) => label));
  const pages: Command[] = menuFor(user, pageConfig().subscription)
    .flatMap(({ entries }) => entries)
    .filter(({ label, to }) => !taken.has(label) && mayGo(to))
    .map(({ label, to, icon }) => ({ key: `page-${to}`, group: "Pagine", label, icon, run: go(to) }));
  const fits = ({ label, caption }: Command) => matches(text, [label, caption]);
  return {
    commands: [
      ...recents,
      ...managed.filter(fits).slice(0, text ? 8 : 0),
      ...records.found,
      ...acts.filter(fits),
      ...pages.filter(fits),
    ],
    searching: records.searching || asked !== text.trim(),
  };
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The last documents, where nothing has been typed yet. */
function useRecents(user: UserLogged, wanted: boolean, ways: Ways): Command[] {
  const { data } = useQuery({
    queryKey: ["commands", actingProfile(user), "recents"],
    enabled: wanted,
    queryFn: async ({ signal }) =>
      itemsOf(
        await call(documents.list, { query: { type: "sent", year: 0, page: 1, size: most }, signal, quiet: true }),
      ),
  });
  return wanted ? (data ?? []).map((paper) => openDocument(paper, "Recenti", ways)) : [];
}

function useRecords(user: UserLogged, q: string, ways: Ways): { found: Command[]; searching: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ["commands", actingProfile(user), q],
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const quiet = { signal, quiet: true };
      const [people, papers, { actsOnDocument }] = await Promise.all([
        call(clients.list, { query: { q, page: 1, size: most }, ...quiet }),
        call(documents.list, { query: { type: "sent", search: q, year: 0, page: 1, size: most }, ...quiet }),
        // Asked for with the first search: nobody carries it who looks for nothing.
        patientImport(() => import("./acts-on-document.ts")),
      ]);
      return { people: itemsOf(people), papers: itemsOf(papers), actsOnDocument };
    },
  });
  if (!data || q.length < 2) return { found: [], searching: isFetching };
  const people = data.people.map(
    (client): Command => ({
      key: `client-${client.id}`,
      group: "Clienti",
      label: nameOfClient(client),
      caption: client.partitaIva ? `P.IVA ${client.partitaIva}` : (client.codiceFiscale ?? undefined),
      icon: IconAddressBook,
      run: () => ways.go(`/ia/clients/save?id=${client.id}`),
    }),
  );
  // Figures are the beginning of a number before they are a part of somebody's VAT number.
  const numbered = data.papers.find(({ numeroDocumentoInvio }) => numeroDocumentoInvio?.startsWith(q));
  const first = numbered ?? data.papers[0];
  const others = data.papers.filter((paper) => paper !== first);
  const papers = first
    ? [openDocument(first, "Documenti", ways), ...data.actsOnDocument(first, ways)].concat(
        others.map((paper) => openDocument(paper, "Documenti", ways)),
      )
    : [];
  return { found: numbered ? [...papers, ...people] : [...people, ...papers], searching: isFetching };
}

const itemsOf = <T>(answer: readonly T[] | { items: readonly T[] }): readonly T[] =>
  "items" in answer ? answer.items : answer;

/** "gestisci rossi": begins to act for one of those a manager manages. */
function useManaged(user: UserLogged): Command[] {
  const { data } = useQuery({
    queryKey: ["commands", "managed", user.id],
    enabled: user.isUserManager,
    queryFn: ({ signal }) => call(association.current, { signal, quiet: true }),
  });
  return (data ?? [])
    .filter(({ ruolo }) => ruolo === "gestito")
    .map((row: Current) => ({
      key: `manage-${row.id}`,
      group: "Utenti gestiti",
      label: `Gestisci ${row.companyName || `${row.nome} ${row.cognome}`}`,
      caption: [row.vatNumber && `P.IVA ${row.vatNumber}`, row.email].filter(Boolean).join(" · "),
      icon: IconUsersGroup,
      run: () => connect(row.profileId),
    }));
}
