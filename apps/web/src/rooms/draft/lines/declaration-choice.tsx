import { toKnownDeclaration } from "@fatturachiara/contract/document/known-declaration";
import { decodeLine } from "@fatturachiara/contract/draft/line/decode-line";
import { formField } from "@fatturachiara/contract/form-field";
import { identifiersOf } from "@fatturachiara/contract/party/identifiers-of";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import { percorsoRiga } from "@fatturachiara/fatturapa/bozza";
import { intentoDi } from "@fatturachiara/fatturapa/controlli";
import { perCheNonVale } from "@fatturachiara/fatturapa/documento";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { IconPlus } from "../../../ui/icon/icons.ts";
import { DeclarationDialog, usageWords } from "../../declarations/index.ts";
import { useEditorContext, useFieldError } from "../editor/use-editor.tsx";
import { declarationPatch } from "../proposals/declaration-patch.ts";
import styles from "./declaration-choice.module.css";
import type { DeclarationProps } from "./line-declaration.tsx";

/** The declarations to choose from, or the way to a new one. */
export function DeclarationChoice({ line, at, day, store, open, client }: DeclarationProps) {
  const { dichiarazioni = [] } = useEditorContext();
  const [adding, setAdding] = useState(false);
  const { dato, sotto } = intentoDi(decodeLine(line));
  const id = formField(`${percorsoRiga(at)}.${sotto}`).campo;
  const own = !(open && dato) && { id };
  const error = useFieldError(id);
  const chosen = dato?.RiferimentoTesto?.replace("/", "-") ?? "";
  const counted = { data: day, cliente: identifiersOf(client) };
  const offered = dichiarazioni.filter(
    (declaration) => declaration.protocollo === chosen || !perCheNonVale(toKnownDeclaration(declaration), counted),
  );
  const known = offered.find((one) => one.protocollo === chosen);
  const choose = (declaration: Declaration | undefined) =>
    store.setLine(line.key, declarationPatch(line, declaration), "AltriDatiTesto");

  return (
    <div className={styles.declaration}>
      {offered.length > 0 && (
        <SelectField
          {...own}
          label={`Dichiarazione d'intento, riga ${at + 1}`}
          clearable
          placeholder={chosen || "Scegli quale"}
          choices={offered.map((one) => ({ value: one.protocollo, label: one.protocollo }))}
          value={known?.protocollo ?? null}
          onChange={(picked) => choose(offered.find((one) => one.protocollo === picked))}
          help={known && usageWords(known)}
          error={error}
        />
      )}
      <div className={styles.add}>
        {offered.length === 0 && !chosen && (
          <p className={styles.none}>
            Il cliente non ha dichiarazioni d'intento valide {conApostrofo`il ${formatGiorno(day)}`}.
          </p>
        )}
        <Button row icon={IconPlus} {...(offered.length === 0 && own)} onClick={() => setAdding(true)}>
          Nuova dichiarazione
        </Button>
      </div>
      {adding && (
        <DeclarationDialog
          client={client.id}
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false);
            choose(saved);
          }}
        />
      )}
    </div>
  );
}
