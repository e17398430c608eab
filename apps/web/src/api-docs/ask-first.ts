import { element } from "./element.ts";

/** Asks before a call that changes something; true: it may be sent. */
export function askFirst({
  call,
  whose,
  deletes,
}: {
  call: string;
  whose: string;
  deletes: boolean;
}): Promise<boolean> {
  const answered = Promise.withResolvers<boolean>();
  const dialog = element(
    "dialog",
    { "aria-labelledby": "ask-title", close: () => answered.resolve(dialog.returnValue === "send") },
    element("h2", { id: "ask-title" }, deletes ? "Delete for real?" : "Change something for real?"),
    element("p", {}, element("code", {}, call)),
    element("p", {}, `It acts on the data of ${whose}${deletes ? ", and what is deleted may not come back." : "."}`),
    element(
      "form",
      { method: "dialog" },
      element("button", { value: "no" }, "Don’t send"),
      element("button", { value: "send", class: deletes ? "danger" : "main" }, "Send"),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return answered.promise.finally(() => dialog.remove());
}
