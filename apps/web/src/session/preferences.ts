const key = "menu";
const densityKey = "density";
const editorKey = "editor";
const shortcutsKey = "shortcuts";
const columnsKey = (list: string) => `columns-${list}`;

/** How much air the rows of tables have. */
const densities = ["normale", "comoda", "compatta"] as const;
/** How close the rows of tables stand. */
export type Density = (typeof densities)[number];

/** Small choices of this browser that are nobody's data: the side menu folded or open, the air between rows, the editor's view. */
export const preferences = {
  menuFolded: () => localStorage.getItem(key) === "folded",
  keepMenuFolded(folded: boolean): void {
    localStorage.setItem(key, folded ? "folded" : "open");
  },
  density: (): Density => densities.find((density) => density === localStorage.getItem(densityKey)) ?? "normale",
  keepDensity(density: Density): void {
    localStorage.setItem(densityKey, density);
  },
  /** The whole invoice on one page ("Vista rapida") instead of step by step. */
  quickEditor: () => localStorage.getItem(editorKey) === "quick",
  keepQuickEditor(quick: boolean): void {
    localStorage.setItem(editorKey, quick ? "quick" : "steps");
  },
  /** Columns of a list that are not as they usually are: shown though usually hidden, or the other way round. */
  unusualColumns: (list: string): readonly string[] => localStorage.getItem(columnsKey(list))?.split(" ") ?? [],
  keepUnusualColumns(list: string, columns: readonly string[]): void {
    localStorage.setItem(columnsKey(list), columns.join(" "));
  },
  /** Single-letter shortcuts (WCAG 2.1.4: they can be switched off). */
  shortcuts: () => localStorage.getItem(shortcutsKey) !== "off",
  keepShortcuts(on: boolean): void {
    localStorage.setItem(shortcutsKey, on ? "on" : "off");
  },
};
