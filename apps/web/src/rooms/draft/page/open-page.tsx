import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { whoField } from "../../taxdata/index.ts";
import type { Editor } from "../editor/editor.ts";
import { type EditorPage, holds, stepPath } from "../editor/steps.ts";
import { EditorProvider } from "../editor/use-editor.tsx";
import { useSavedAddress } from "../editor/use-saved-address.ts";
import { useStaleOnceSaved } from "../editor/use-stale-once-saved.ts";
import { EditorLayout } from "./editor-layout.tsx";
import { useSearch, type Wish } from "./search/use-search.ts";

/** "Chi sei" asks for that datum of the first invoice. */
const isOnPage = ({ newcomer }: Editor, campo: string) =>
  newcomer !== undefined && document.getElementById(whoField(campo)) !== null;

/** An open document on one page of the editor, with the way from a finding to its field. */
export function OpenPage({ editor, page }: { editor: Editor; page: EditorPage }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Wish | null>(null);

  const goTo = useCallback(
    ({ campo, sezione }: Wish) => {
      const id = editor.autosave.saved()?.id;
      const back = encodeURIComponent(`/ia/document/step/confirm${id ? `?id=${id}` : ""}`);
      if (sezione === "taxdata" && isOnPage(editor, campo)) {
        setWanted({ campo: whoField(campo), sezione: "init" });
        if (!holds(page, "init")) navigate(stepPath("init", id));
      } else if (sezione === "taxdata") navigate(`/ia/account/taxdata?campo=${campo}&ritorno=${back}`);
      else if (sezione === "client")
        navigate(`/ia/clients/save?id=${editor.context().client?.id ?? ""}&campo=${campo}&ritorno=${back}`);
      else {
        setWanted({ campo, sezione });
        if (!holds(page, sezione)) navigate(stepPath(sezione, id));
      }
    },
    [editor, navigate, page],
  );

  useSearch(page, wanted, setWanted);
  useSavedAddress(editor, isStep);
  useStaleOnceSaved(editor);

  return (
    <EditorProvider editor={editor} goTo={goTo} sought={wanted && holds(page, wanted.sezione) ? wanted.campo : null}>
      <EditorLayout page={page} />
    </EditorProvider>
  );
}

const isStep = (pathname: string) => pathname.startsWith("/ia/document/step/");
