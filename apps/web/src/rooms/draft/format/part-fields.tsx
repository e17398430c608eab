import { valoreAl } from "@fatturachiara/fatturapa/tracciato";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { type Element, elementsIn } from "./element.ts";
import { elementId, type Place } from "./element-id.ts";
import { LeafField } from "./leaf-field.tsx";
import styles from "./other-data-parts.module.css";

type Props = {
  element: Element;
  place: Place;
  /** The draft, or the line. */
  root: unknown;
  campi?: readonly string[] | undefined;
  write(values: Readonly<Record<string, unknown>>, field?: string): void;
};

/** The fields of an element: its own, or one for each of those inside it, block by block. */
export function PartFields({ element, place, root, campi, write }: Props) {
  const leaf = (leafElement: Element) => (
    <LeafField
      element={leafElement}
      id={elementId(place, leafElement.percorso)}
      value={valoreAl(root, leafElement.percorso)}
      onChange={(value) => write({ [leafElement.percorso]: value }, elementId(place, leafElement.percorso))}
    />
  );
  if (element.tipo.forma !== "blocco")
    return (
      <FieldRow>
        <FieldCell span={6}>{leaf(element)}</FieldCell>
      </FieldRow>
    );
  const inside = elementsIn(place.sezione, element, campi);
  const blocks = inside.filter(({ tipo }) => tipo.forma === "blocco");
  return (
    <>
      <FieldRow>
        {inside
          .filter((child) => !blocks.includes(child))
          .map((child) => (
            <FieldCell key={child.nome} span={widthOf(child)}>
              {leaf(child)}
            </FieldCell>
          ))}
      </FieldRow>
      {blocks.map((block) => (
        <fieldset key={block.nome} className={styles.inner}>
          <legend className={styles.innerTitle}>{block.etichetta}</legend>
          <PartFields element={block} place={place} root={root} write={write} />
        </fieldset>
      ))}
    </>
  );
}

/** As wide as what is written in it. */
function widthOf({ tipo }: Element): 4 | 6 | 12 {
  if (tipo.forma === "codice") return 6;
  if (tipo.forma !== "testo") return 4;
  return tipo.max > 100 ? 12 : tipo.max > 20 ? 6 : 4;
}
