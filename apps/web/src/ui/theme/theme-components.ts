import type { MantineThemeComponents } from "@mantine/core";

/**
 * Defaults of the components (look.md §6). Plain objects instead of `Button.extend(…)`, which would carry every component
 * into the first page.
 */
export const componentDefaults: MantineThemeComponents = {
  Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Chiudi" } } },
};
