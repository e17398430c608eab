import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { pageConfig } from "../../api/page-config.ts";
import { useLoading } from "../../api/use-loading.ts";
import { DropAnywhere } from "../../rooms/past/index.ts";
import { preferences } from "../../session/preferences.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingExpired, type UserLogged } from "../../session/user-logged.ts";
import { useMayGo } from "../../ui/address/may-go.ts";
import { LoadingLine } from "../../ui/feedback/loading-line.tsx";
import { MessageAreaView } from "../../ui/feedback/message-area.tsx";
import { messageAreas } from "../../ui/feedback/message-areas.ts";
import { keepFocus } from "../../ui/focus/keep-focus.ts";
import { useOccasion } from "../../ui/focus/use-occasion.ts";
import { applyDensity } from "../../ui/theme/apply-density.ts";
import { ConnectionLine } from "./alerts/connection-line.tsx";
import { ExpiredAlert } from "./alerts/expired-alert.tsx";
import { TermsAlert } from "./alerts/terms-alert.tsx";
import { Commands } from "./commands/commands.tsx";
import { DemoBanner } from "./demo-banner.tsx";
import { ManagedBar } from "./managed-bar.tsx";
import { RenewLink } from "./renew-link.tsx";
import styles from "./shell.module.css";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { SideDrawer } from "./side-drawer.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useFreshUser } from "./use-fresh-user.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Where an invoice is written: its lines need width, so the menu opens folded. */
const editorPath = /^\/ia\/document\/step\//;
/** Where anything with lines is written a letter is a letter. */
const writingPath = /^\/ia\/(document\/step\/|quotes\/edit$|recurring\/save$)/;
/** There I ignores the movement one stands on, and leads nowhere while one stands on none. */
const movementsPath = "/ia/movements";
const newInvoice = "/ia/document/step/init";

/** Everything around a page of the guarded area. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const { folded, drawer, setDrawer, toggle } = useMenu();
  const [over, setOver] = useState<"commands" | "shortcuts" | null>(null);
  useShellKeys(setOver);
  useFreshUser();
  useEffect(() => applyDensity(preferences.density()), []);
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);

  return (
    <div className={styles.shell} data-managed={user.isCurrentManagedUser}>
      <a href="#contenuto" className={styles.skip}>
        Vai al contenuto
      </a>
      {pageConfig().mode === "demo" && <DemoBanner />}
      <div className={styles.bars} data-top-bar>
        <header>
          <TopBar user={user} onToggle={toggle} onSearch={() => setOver("commands")} expanded={drawer || !folded} />
          <CallsUnderWay />
        </header>
        {user.isCurrentManagedUser && <ManagedBar user={user} />}
        <ConnectionLine />
      </div>
      <div className={styles.columns} data-folded={folded}>
        <aside className={styles.side}>
          <SideMenu user={user} folded={folded} />
        </aside>
        <div className={styles.content}>
          <main ref={main} id="contenuto" className={styles.main} tabIndex={-1}>
            <MessageAreaView
              area="messageHeadAlert"
              elsewhere="offline"
              actionOf={(message) => (message.key === "subscription" ? <RenewLink user={user} /> : null)}
            />
            {actingExpired(user) && <ExpiredAlert user={user} />}
            {asksForTerms(user) && <TermsAlert />}
            {children}
          </main>
          <Footer onShortcuts={() => setOver("shortcuts")} />
        </div>
      </div>
      <Commands
        user={user}
        opened={over === "commands"}
        onClose={() => setOver(null)}
        onShortcuts={() => setOver("shortcuts")}
      />
      <DropAnywhere />
      <ShortcutsDialog opened={over === "shortcuts"} onClose={() => setOver(null)} />
      <SideDrawer user={user} opened={drawer} onClose={() => setDrawer(false)} />
    </div>
  );
}

/** Who acts for somebody else agrees on the own account. */
const asksForTerms = ({ notifications, isCurrentManagedUser }: UserLogged) =>
  !isCurrentManagedUser && notifications.some(({ type, count }) => type === "terms" && count > 0);

/** The menu: folded or wide beside the page, or over it where there is no room. */
function useMenu() {
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [drawer, setDrawer] = useState(false);
  const folded = chosen ?? (editorPath.test(pathname) || preferences.menuFolded());

  useOccasion(pathname, () => {
    setDrawer(false);
    messageAreas.pageChanged("messageHeadAlert");
  });

  const toggle = () => {
    if (matchMedia("(min-width: 64em)").matches) {
      setChosen(!folded);
      preferences.keepMenuFolded(!folded);
    } else {
      setDrawer((open) => !open);
    }
  };

  return { folded, drawer, setDrawer, toggle };
}

/** What the keyboard does on every page; where something is typed or comes, a letter is a letter. */
function useShellKeys(setOver: (over: "commands" | "shortcuts") => void) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayGo = useMayGo();
  const isComing = useNavigation().state !== "idle";
  useShortcuts(
    {
      onCommands: () => setOver("commands"),
      onShortcuts: () => setOver("shortcuts"),
      // At once, so that the letters typed right after the key are no keys any more.
      onNewInvoice: () => mayGo(newInvoice) && navigate(newInvoice, { flushSync: true }),
      onImport: () => pathname !== movementsPath && navigate("/ia/past", { flushSync: true }),
    },
    isComing || writingPath.test(pathname),
  );
}

/** By itself, so that a call that begins or ends draws this line anew and not the whole shell. */
function CallsUnderWay() {
  return <LoadingLine active={useLoading()} />;
}

function Footer({ onShortcuts }: { onShortcuts(): void }) {
  const { companyName, version, privacyUrl, termsUrl } = pageConfig();
  return (
    <footer className={styles.footer}>
      <span>
        {companyName} · versione {version}
      </span>
      <Link to="/ia/docs">Guida</Link>
      <button type="button" className={styles.footButton} onClick={onShortcuts}>
        Scorciatoie <span aria-hidden="true">?</span>
      </button>
      {termsUrl && <a href={termsUrl}>Termini</a>}
      {privacyUrl && <a href={privacyUrl}>Privacy</a>}
    </footer>
  );
}
