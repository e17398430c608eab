/** Small choices of this browser that are nobody's data: the side menu folded or open. */
const key = "menu";

export const preferences = {
  menuFolded: () => localStorage.getItem(key) === "folded",
  keepMenuFolded(folded: boolean): void {
    localStorage.setItem(key, folded ? "folded" : "open");
  },
};
