/** How much air the rows of tables have, for the whole page (the style sheets ask the root element). */
export function applyDensity(density: string): void {
  document.documentElement.dataset.density = density;
}
