import type { MantineThemeComponents } from "@mantine/core";

/**
 * Defaults of the components (look.md §6). Plain objects instead of `Button.extend(…)`, which would carry every component
 * into the first page.
 */
export const componentDefaults: MantineThemeComponents = {
  InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] } },
  Input: { defaultProps: { size: "sm" } },
  Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Chiudi" } } },
};
