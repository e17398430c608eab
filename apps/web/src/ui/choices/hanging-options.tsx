import { flip, offset, size } from "@floating-ui/react";
import type { ComponentProps } from "react";
import { Hanging } from "../overlay/hanging.tsx";
import styles from "./hanging-options.module.css";
import type { Option } from "./option.ts";
import { OptionList } from "./option-list.tsx";

/** A list is never lower than this, pixels: where there is less room it covers its field. */
const lowest = 96;

const middleware = [
  offset(8),
  flip({ padding: 8 }),
  size({
    padding: 18,
    apply({ rects, availableHeight, elements: { floating } }) {
      floating.style.width = `${rects.reference.width}px`;
      floating.style.setProperty("--room", `${Math.max(lowest, availableHeight)}px`);
    },
  }),
];

/** The list of a field, as wide as that, under it or over it. */
export function HangingOptions<O extends Option>({
  field,
  ...list
}: ComponentProps<typeof OptionList<O>> & { field: HTMLElement | null }) {
  return (
    <Hanging anchor={field} place="bottom" middleware={middleware} className={styles.hanging ?? ""}>
      <OptionList {...list} />
    </Hanging>
  );
}
