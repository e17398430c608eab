import { askFirst } from "./ask-first.ts";
import { buildRequest, type Typed } from "./build-request.ts";
import type { Caller } from "./caller.ts";
import { element } from "./element.ts";
import { exampleOf } from "./example-of.ts";
import {
  type ApiDocument,
  changesSomething,
  type DocumentedCall,
  isPublic,
  type Parameter,
} from "./openapi-document.ts";
import { type Shown, sendCall } from "./send-call.ts";

/** The fields of one call, the button that sends it, and what came back. */
export function callForm(call: DocumentedCall, { schemas }: ApiDocument, caller: Caller): HTMLFormElement {
  const fields = call.operation.parameters.map((parameter) => parameterField(call, parameter));
  const body = bodyField(call, schemas);
  const button = element("button", { class: "main" }, "Send");
  const result = element("div", { class: "result", role: "status" });

  async function send() {
    const built = buildRequest(call, typedIn(form));
    if ("missing" in built) return show({ status: built.missing.join(" "), isGood: false, text: null, file: null });
    const whose = caller.name();
    if (!whose && !isPublic(call))
      return show({ status: "Sign in or type a token first.", isGood: false, text: null, file: null });
    const asked = {
      call: `${built.method} ${built.url}`,
      whose: whose ?? "this server",
      deletes: call.method === "DELETE",
    };
    if (changesSomething(call) && !(await askFirst(asked))) return;
    button.disabled = true;
    try {
      show(await sendCall(built, await caller.bearer()));
    } finally {
      button.disabled = false;
    }
  }
  const show = (shown: Shown) => result.replaceChildren(...answerView(shown));
  const form = element(
    "form",
    {
      class: "try",
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        void send();
      },
    },
    ...fields,
    ...body,
    button,
    result,
  );
  return form;
}

function parameterField(call: DocumentedCall, { name, required, schema, in: place }: Parameter): HTMLElement {
  const id = `${call.operation.operationId}-${name}`;
  const choices = schema.enum ?? (schema.type === "boolean" ? [true, false] : null);
  const field = choices
    ? element(
        "select",
        { id, name },
        ...(required ? [] : [element("option", { value: "" }, "—")]),
        ...choices.map((choice) => element("option", { value: String(choice) }, String(choice))),
      )
    : element("input", { id, name, type: "text", autocomplete: "off", spellcheck: "false" });
  if (required) field.required = true;
  return labelled(id, `${name}${required ? " *" : ""} (${place})`, field);
}

function bodyField({ operation }: DocumentedCall, schemas: ApiDocument["schemas"]): HTMLElement[] {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  if (!content) return [];
  const [type, { schema }] = content;
  const id = `${operation.operationId}-body`;
  if (type === "multipart/form-data") {
    const [field = "file"] = Object.keys(schema.properties ?? {});
    return [labelled(id, `${field} * (file)`, element("input", { id, type: "file", "data-field": field }))];
  }
  const example = JSON.stringify(exampleOf(schema, schemas), null, 2);
  const rows = String(Math.min(24, Math.max(4, example.split("\n").length + 1)));
  const text = element("textarea", { id, rows, spellcheck: "false", "data-body": true }, example);
  return [labelled(id, "Body (JSON)", text)];
}

const labelled = (id: string, words: string, field: HTMLElement) =>
  element("p", {}, element("label", { for: id }, words), field);

function typedIn(form: HTMLFormElement): Typed {
  const values: Record<string, string> = {};
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]"))
    values[field.name] = field.value;
  const json = form.querySelector<HTMLTextAreaElement>("[data-body]")?.value;
  const file = form.querySelector<HTMLInputElement>("[data-field]");
  return {
    values,
    ...(json !== undefined && { json }),
    ...(file && { file: { field: file.dataset.field ?? "", file: file.files?.[0] ?? null } }),
  };
}

function answerView({ status, isGood, text, file }: Shown): HTMLElement[] {
  const headline = element("p", {}, element("strong", { class: isGood ? "good" : "bad" }, status));
  if (text !== null) return [headline, element("pre", { tabindex: "0" }, text)];
  if (!file) return [headline];
  const href = URL.createObjectURL(file.blob);
  return [
    headline,
    element("p", {}, element("a", { href, download: file.name }, file.name), ` (${file.blob.size} bytes)`),
  ];
}
