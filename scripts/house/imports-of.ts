import { codeOf } from "./code-of.ts";

/** Every module a file names: static, dynamic and type imports, re-exports, and files of workers. */
export function importsOf(text: string): string[] {
  const code = codeOf(text);
  const forms = [
    /^\s*(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"'\n]+)["']/gm,
    /^\s*import\s*["']([^"'\n]+)["']/gm,
    /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g,
    /\bnew URL\(\s*["'](\.[^"'\n]+\.[cm]?[jt]sx?)["']\s*,\s*import\.meta\.url\s*\)/g,
  ];
  return [...new Set(forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? "")))];
}
