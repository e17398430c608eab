import { useSignedInUser } from "../../session/use-user.ts";
import { managedIn, managedName } from "../../session/user-logged.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { IconFilePlus, IconPlus } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { FillButton } from "../examples/index.ts";
import { droppedFiles } from "../past/index.ts";
import styles from "./nothing-yet.module.css";

const write = "/ia/document/step/init";

/** Where no document is yet: the ways to the first. In somebody else's account nobody drops their own. */
export function NothingYet({ offersExamples }: { offersExamples: boolean }) {
  const user = useSignedInUser();
  const managed = managedIn(user);
  if (managed)
    return (
      <Sheet>
        <EmptyState icon={IconFilePlus} sentence={`${managedName(managed)} non ha ancora emesso fatture.`}>
          <ButtonLink look="filled" icon={IconPlus} to={write}>
            Nuova fattura
          </ButtonLink>
          <TextLink to="/ia/docs/esempio">Guarda un esempio</TextLink>
        </EmptyState>
      </Sheet>
    );
  return (
    <Sheet>
      <div className={styles.begin}>
        <p className={styles.welcome}>Benvenuto, {user.firstName}. Crea la tua prima fattura in meno di un minuto.</p>
        <FileDrop
          words="Trascina una tua fattura: prendiamo tutto da lì"
          help="Dati fiscali, conto, cliente, righe e numerazione. Un file XML o p7m, o un archivio ZIP."
          accept=".xml,.p7m,.zip"
          multiple
          onFiles={droppedFiles.ask}
        >
          <ButtonLink icon={IconPlus} to={write}>
            Scrivila da zero
          </ButtonLink>
        </FileDrop>
        {offersExamples && <FillButton />}
        <TextLink to="/ia/docs/esempio">Guarda un esempio</TextLink>
      </div>
    </Sheet>
  );
}
