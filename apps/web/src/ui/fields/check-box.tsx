import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";
import styles from "./check-box.module.css";

/** The box itself, without words: ticked, empty, or neither. */
export function CheckBox({
  indeterminate = false,
  ref,
  ...rest
}: ComponentProps<"input"> & { indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={styles.around}>
      <input {...rest} ref={box} type="checkbox" className={styles.box} />
      <svg className={styles.sign} viewBox="0 0 10 10" aria-hidden="true">
        <path d={indeterminate ? "M1 5h8" : "M1 5.2 3.7 8 9 2.2"} />
      </svg>
    </span>
  );
}
