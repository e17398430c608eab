import { Button } from "../button/button.tsx";
import { IconChevronLeft, IconChevronRight } from "../icon/icons.ts";
import styles from "./pager.module.css";

/** Which rows of how many are shown, the way to the others, and how many at a time. */
export function Pager<S extends number>({
  page,
  size,
  sizes,
  total,
  onPage,
  onSize,
}: {
  /** Counted from 1. */
  page: number;
  size: S;
  sizes: readonly S[];
  total: number;
  onPage(page: number): void;
  onSize(size: S): void;
}) {
  const choose = (size: string) => {
    const chosen = sizes.find((one) => String(one) === size);
    if (chosen !== undefined) onSize(chosen);
  };
  const pages = Math.max(1, Math.ceil(total / size));
  const first = Math.min((page - 1) * size + 1, total);
  return (
    <nav className={styles.pager} aria-label="Pagine">
      <span className={styles.count} role="status">
        {first}–{Math.min(page * size, total)} di {total}
      </span>
      {pages > 1 && (
        <span className={styles.moves}>
          <Button row icon={IconChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Precedente
          </Button>
          <Button row icon={IconChevronRight} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Successiva
          </Button>
        </span>
      )}
      {total > Math.min(...sizes) && (
        <label className={styles.size}>
          Righe per pagina
          <select value={size} onChange={(event) => choose(event.currentTarget.value)}>
            {sizes.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </label>
      )}
    </nav>
  );
}
