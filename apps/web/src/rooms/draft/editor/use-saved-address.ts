import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Editor } from "./editor.ts";

/**
 * The address names what is edited as soon as it has an id, so that a reload finds it. The page is the one of the address,
 * where `isOwn` knows it: somebody quick is already on the next one while this one still paints.
 */
export function useSavedAddress(editor: Editor, isOwn: (pathname: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      editor.autosave.subscribe(() => {
        const id = editor.autosave.saved()?.id;
        const address = new URL(window.location.href);
        if (id && isOwn(address.pathname) && address.searchParams.get("id") !== id)
          navigate(`${address.pathname}?id=${id}`, { replace: true, preventScrollReset: true });
      }),
    [editor, isOwn, navigate],
  );
}
