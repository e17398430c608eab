const key = "menu";
const densityKey = "density";

/** How much air the rows of tables have. */
export const densities = ["normale", "comoda", "compatta"] as const;
export type Density = (typeof densities)[number];

/** Small choices of this browser that are nobody's data: the side menu folded or open, the air between rows. */
export const preferences = {
  menuFolded: () => localStorage.getItem(key) === "folded",
  keepMenuFolded(folded: boolean): void {
    localStorage.setItem(key, folded ? "folded" : "open");
  },
  density: (): Density => densities.find((one) => one === localStorage.getItem(densityKey)) ?? "normale",
  keepDensity(density: Density): void {
    localStorage.setItem(densityKey, density);
  },
};
