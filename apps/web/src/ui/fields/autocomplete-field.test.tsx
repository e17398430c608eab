import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { AutocompleteField, type AutocompleteItem } from "./autocomplete-field.tsx";

const named = (...names: string[]): AutocompleteItem<string>[] =>
  names.map((name) => ({ key: name, label: name, value: name }));

/** A field in a form; its searches are answered by hand, and what was chosen or sent is written down. */
function fieldOf(props: { eager?: boolean } = {}) {
  const searches: { text: string; answer(found: AutocompleteItem<string>[]): Promise<void>; fail(): Promise<void> }[] =
    [];
  const happened: string[] = [];
  const search = (text: string) =>
    new Promise<AutocompleteItem<string>[]>((resolve, reject) => {
      searches.push({
        text,
        answer: (found) => act(async () => resolve(found)),
        fail: () => act(async () => reject(new Error("no line"))),
      });
    });
  function Form() {
    const [text, setText] = useState("");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          happened.push("sent");
        }}
      >
        <AutocompleteField<string>
          label="Comune"
          text={text}
          onText={setText}
          search={search}
          onPick={(name) => {
            setText(name);
            happened.push(name);
          }}
          {...props}
        />
      </form>
    );
  }
  render(<Form />);
  const searched = (text: string) => vi.waitFor(() => searchOf(text));
  const searchOf = (text: string) => {
    const found = searches.find((it) => it.text === text);
    if (!found) throw new Error(`Nobody has searched for ${text}.`);
    return found;
  };
  return { happened, searched };
}

const user = userEvent.setup();
const field = () => screen.getByRole("combobox", { name: "Comune" });
const marked = () => screen.queryByRole("option", { selected: true })?.textContent;

test("Enter pressed before the suggestions have come takes the first one, where that is chosen already", async () => {
  const { happened, searched } = fieldOf({ eager: true });
  await user.type(field(), "mil{Enter}");
  expect(happened).toEqual([]);

  await (await searched("mil")).answer(named("Milano", "Milazzo"));

  expect(happened).toEqual(["Milano"]);
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("where the text alone is an answer it takes the one called so, and only marks the first of several others", async () => {
  const { happened, searched } = fieldOf();
  await user.type(field(), "milano{Enter}");
  await (await searched("milano")).answer(named("Settimo Milanese", "Milano"));
  expect(happened).toEqual(["Milano"]);

  await user.clear(field());
  await user.type(field(), "mila{Enter}");
  await (await searched("mila")).answer(named("Milano", "Milazzo"));
  expect(happened).toEqual(["Milano"]);
  expect(marked()).toBe("Milano");
});

test("Enter right after another letter waits for what is found with it", async () => {
  const { happened, searched } = fieldOf({ eager: true });
  await user.type(field(), "mi");
  await (await searched("mi")).answer(named("Miane", "Milano"));
  expect(marked()).toBe("Miane");

  await user.keyboard("l{Enter}");
  await (await searched("mil")).answer(named("Milano", "Milazzo"));

  expect(happened).toEqual(["Milano"]);
});

test("an option somebody has walked to is taken at once", async () => {
  const { happened, searched } = fieldOf({ eager: true });
  await user.type(field(), "mi");
  await (await searched("mi")).answer(named("Miane", "Milano"));

  await user.keyboard("l{ArrowDown}{Enter}");

  expect(happened).toEqual(["Milano"]);
});

test("what is typed or left after Enter is not chosen behind one's back", async () => {
  const { happened, searched } = fieldOf({ eager: true });
  await user.type(field(), "mil{Enter}a");
  await (await searched("mila")).answer(named("Milano"));
  await user.type(field(), "{Backspace}{Enter}");
  await user.tab();
  await (await searched("mil")).answer(named("Milano", "Milazzo"));

  expect(happened).toEqual([]);
});

test("after a search that failed Enter is the form's again", async () => {
  const { happened, searched } = fieldOf();
  await user.type(field(), "Londra{Enter}");
  await (await searched("Londra")).fail();

  await user.keyboard("{Enter}");

  expect(happened).toEqual(["sent"]);
});
