import { type ReactNode, useEffect, useState } from "react";
import styles from "./section-menu.module.css";

/** The sections of a long form that belong together, by the ids of their places. */
export type SectionGroup = { title: string; sections: readonly { id: string; label: string }[] };

/** The way to each section of a long form, beside it and always in sight; above it where there is little room. */
export function SectionMenu({ groups }: { groups: readonly SectionGroup[] }) {
  const current = useSectionInView(groups);
  return (
    <nav className={styles.menu} aria-label="Sezioni">
      {groups.map(({ title, sections }) => (
        <div key={title}>
          <p className={styles.group}>{title}</p>
          <ul className={styles.list}>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className={styles.link}
                  aria-current={id === current ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    goToSection(id);
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Where a section of the menu stands; the focus comes here, and the next Tab leads to its first field. */
export function SectionPlace({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}

function goToSection(id: string) {
  const place = document.getElementById(id);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "start" });
}

/** The first section of which something stands in the upper half of the window. */
function useSectionInView(groups: readonly SectionGroup[]): string | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const ids = groups.flatMap(({ sections }) => sections.map(({ id }) => id));
  const which = ids.join();
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          return now;
        }),
      { rootMargin: "-72px 0px -50% 0px" },
    );
    for (const id of which.split(",")) {
      const place = document.getElementById(id);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, [which]);
  return ids.find((id) => seen.has(id));
}
