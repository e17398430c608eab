import type { MantineThemeComponents } from "@mantine/core";
import { inPage } from "./list-place.ts";

/**
 * Defaults of the components (look.md §6). Plain objects instead of `Button.extend(…)`, which would carry every component
 * into the first page.
 */
export const componentDefaults: MantineThemeComponents = {
  InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] } },
  Input: { defaultProps: { size: "sm" } },
  Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Chiudi" } } },
  // Mantine's placeholder for the focus is no item of a menu, which axe and readers expect: the first item takes it.
  // It opens inside the page's main part: what is outside every landmark is not found by who moves among them.
  // Who gets the focus when it closes is ui/keep-focus.ts's affair: Mantine takes it from a form the entry has just opened.
  Menu: {
    defaultProps: {
      returnFocus: false,
      shadow: "none",
      radius: "md",
      zIndex: 300,
      position: "bottom-end",
      withInitialFocusPlaceholder: false,
      portalProps: { target: inPage },
    },
  },
  Tooltip: { defaultProps: { openDelay: 400 } },
};
