import { useCallback } from "react";
import type { Editor } from "../editor/editor.ts";
import step from "../editor/step.module.css";
import { EditorProvider } from "../editor/use-editor.tsx";
import { CausaleField, TypeAndParty } from "../general/init-step.tsx";
import { ServicesStep } from "../lines/services-step.tsx";
import { PaymentStep } from "../page/later-parts.tsx";
import { findNearest } from "../page/search/find-field.ts";

/** Lets a form edit a draft that other documents are copied from, with the editor's own fields (`ModelFields`). */
export function ModelProvider({ editor, children }: { editor: Editor; children: React.ReactNode }) {
  const goTo = useCallback(({ campo }: { campo: string }) => findNearest(campo), []);
  return (
    <EditorProvider editor={editor} goTo={goTo}>
      {children}
    </EditorProvider>
  );
}

/** Kind of document, customer, causale, lines, payment: all but day, number and enclosures. */
export function ModelFields() {
  return (
    <>
      <div className={step.body}>
        <h2 className={step.title}>Documento</h2>
        <TypeAndParty />
        <CausaleField />
      </div>
      <div className={step.part}>
        <ServicesStep />
      </div>
      <div className={step.part}>
        <PaymentStep />
      </div>
    </>
  );
}
