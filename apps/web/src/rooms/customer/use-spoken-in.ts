import type { Language } from "@fatturachiara/contract/customer/words-in";
import { useLayoutEffect } from "react";

/** The page speaks `language` and is called `title` from the moment its words are seen: a reader begins in the right voice. */
export function useSpokenIn(language: Language, title: string): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
    return () => {
      document.documentElement.lang = "it";
    };
  }, [language, title]);
}
