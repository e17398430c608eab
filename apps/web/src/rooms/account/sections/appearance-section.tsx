import { useState } from "react";
import { type ColorScheme, chooseColorScheme, useColorScheme } from "../../../session/look/color-scheme.ts";
import { type Density, preferences } from "../../../session/preferences.ts";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { SwitchField } from "../../../ui/fields/switch-field.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { applyDensity } from "../../../ui/theme/apply-density.ts";

const themes: readonly { value: ColorScheme; label: string }[] = [
  { value: "light", label: "Chiaro" },
  { value: "dark", label: "Scuro" },
  { value: "auto", label: "Sistema" },
];
const airs: readonly { value: Density; label: string }[] = [
  { value: "comoda", label: "Comoda" },
  { value: "normale", label: "Normale" },
  { value: "compatta", label: "Compatta" },
];

/** How the product looks in this browser. */
export function AppearanceSection() {
  const colorScheme = useColorScheme();
  const [density, setDensity] = useState(preferences.density);
  const [shortcuts, setShortcuts] = useState(preferences.shortcuts);
  const choose = (next: Density) => {
    setDensity(next);
    preferences.keepDensity(next);
    applyDensity(next);
  };
  return (
    <FormSection title="Aspetto" caption="Vale per questo browser.">
      <Segmented label="Tema" choices={themes} value={colorScheme} onChange={chooseColorScheme} />
      <Segmented label="Densità delle tabelle" choices={airs} value={density} onChange={choose} />
      <SwitchField
        label="Scorciatoie da tastiera"
        help="I tasti singoli, come N per una nuova fattura. Ctrl+K e Ctrl+S funzionano sempre."
        checked={shortcuts}
        onChange={(event) => {
          setShortcuts(event.currentTarget.checked);
          preferences.keepShortcuts(event.currentTarget.checked);
        }}
      />
    </FormSection>
  );
}
