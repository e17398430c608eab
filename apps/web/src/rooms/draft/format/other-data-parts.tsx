import { type OtherPart, otherParts, otherPartsOfLine } from "@fatturachiara/contract/draft/other-parts";
import { valoreAl } from "@fatturachiara/fatturapa/tracciato";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { IconTrash } from "../../../ui/icon/icons.ts";
import { useSought } from "../editor/use-editor.tsx";
import { type Element, elementAt, wordsInside } from "./element.ts";
import { elementId, type Place } from "./element-id.ts";
import { entriesOf, isWritten, toBegin } from "./entries.ts";
import styles from "./other-data-parts.module.css";
import { PartFields } from "./part-fields.tsx";
import { useOtherData } from "./use-other-data.ts";

/** The parts of the format that are written in a section, drawn from its table, and the list of those that can be. */
export function OtherDataParts({ place, children }: { place: Place; children?: ReactNode }) {
  const { root, write } = useOtherData(place);
  const sought = useSought();
  const [begun, setBegun] = useState<readonly string[]>([]);
  const parts = (place.at === undefined ? otherParts : otherPartsOfLine).filter(
    ({ sezione }) => sezione === place.sezione,
  );
  const isSought = (entry: string) => {
    const id = elementId(place, entry);
    return sought !== null && (sought.startsWith(id) || id === `${sought}[0]`);
  };
  const rows = parts.map((part) => {
    const element = elementAt(place.sezione, part.percorso);
    const fresh = toBegin(root, part, { ripetibile: element.ripetibile, shown: [] });
    const shown = [...new Set([...entriesOf(root, part), ...fresh])].filter(
      (entry) => isWritten(root, part, entry) || begun.includes(entry) || isSought(entry),
    );
    return { part, element, shown, fresh: toBegin(root, part, { ripetibile: element.ripetibile, shown }) };
  });
  const soughtEntry = rows.flatMap(({ shown }) => shown).find(isSought);
  // It stays when it has been found.
  useEffect(() => {
    if (soughtEntry) setBegun((before) => (before.includes(soughtEntry) ? before : [...before, soughtEntry]));
  }, [soughtEntry]);
  const remove = (part: OtherPart, entry: string) => {
    setBegun(begun.filter((other) => other !== entry));
    const gone = part.diEsistenti ? (part.campi ?? []).map((nome) => `${entry}.${nome}`) : [entry];
    if (isWritten(root, part, entry)) write(Object.fromEntries(gone.map((percorso) => [percorso, undefined])));
  };

  return (
    <div className={styles.parts}>
      {children}
      {rows.flatMap(({ part, element, shown }) =>
        shown.map((entry) => {
          const title = titleOf(root, { part, element }, entry);
          // An element that holds no others is its field, which bears the id and the name.
          const isBlock = element.tipo.forma === "blocco";
          return (
            <fieldset key={entry} id={isBlock ? elementId(place, entry) : undefined} className={styles.part}>
              <legend className={styles.title}>
                {isBlock && `${title} `}
                <span className={styles.number}>{element.numero}</span>
              </legend>
              <PartFields
                element={{ ...elementAt(place.sezione, entry), percorso: entry }}
                place={place}
                root={root}
                campi={part.campi}
                write={write}
              />
              <IconButton
                className={styles.remove}
                label={`Togli: ${title}`}
                icon={IconTrash}
                onClick={() => remove(part, entry)}
              />
            </fieldset>
          );
        }),
      )}
      <SelectField
        label="Aggiungi un dato"
        placeholder="Scegli dal formato della fattura"
        searchable
        choices={rows.flatMap(({ part, element, fresh }) =>
          fresh.map((entry) => ({
            value: entry,
            label: `${titleOf(root, { part, element }, entry)} (${element.numero})`,
            inside: wordsInside(place.sezione, element, part.campi),
          })),
        )}
        value={null}
        onChange={(entry) => entry && setBegun([...begun, entry])}
        help="Qui c'è tutto quello che il formato prevede e che non ha un posto suo nella pagina."
      />
    </div>
  );
}

/** What an entry is called: with its place among several, or with what it belongs to. */
function titleOf(root: unknown, { part, element }: { part: OtherPart; element: Element }, entry: string): string {
  const index = /\[(\d+)\]$/.exec(entry)?.[1];
  const of = part.diEsistenti && valoreAl(root, `${entry}.IdDocumento`);
  if (typeof of === "string" && of !== "") return `${element.etichetta} ${of}: righe, voce, commessa`;
  return index === undefined || index === "0" ? element.etichetta : `${element.etichetta} ${Number(index) + 1}`;
}
