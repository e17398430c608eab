import { expect, test } from "vitest";
import { Secret } from "../secret/secret.ts";
import { knownReason } from "./known-reason.ts";

const embedded = { host: "fatture.lan", port: 3361, dataDir: "/dati", databaseUrl: null };
const server = { ...embedded, databaseUrl: Secret.of("postgres://db/fatture") };

test.each([
  [{ code: "EACCES", syscall: "listen" }, embedded, "La porta 3361 è riservata"],
  [{ code: "EADDRINUSE", syscall: "listen" }, embedded, "La porta 3361 è già occupata"],
  [{ code: "EADDRNOTAVAIL", syscall: "listen" }, server, "HOST=fatture.lan non è un indirizzo di questa macchina"],
  [
    { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "fatture.lan" },
    server,
    "HOST=fatture.lan non è un indirizzo di questa macchina",
  ],
  [
    { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "db" },
    server,
    "Il database indicato da DATABASE_URL non risponde.",
  ],
  [{ code: "EACCES", syscall: "open" }, embedded, "La cartella dei dati /dati non è scrivibile."],
  [{ code: "EEXIST", syscall: "mkdir" }, embedded, "DATA_DIR=/dati non può essere una cartella"],
  [{ code: "EMFILE", syscall: "open" }, embedded, "Il sistema lascia aprire troppo pochi file"],
  [{ code: "XX001" }, embedded, "Il database nella cartella /dati è danneggiato"],
  [
    { message: "Aborted(). Build with -sASSERTIONS for more info." },
    embedded,
    "Il database nella cartella /dati è danneggiato",
  ],
  [{ code: "ECONNREFUSED" }, server, "Il database indicato da DATABASE_URL non risponde."],
  [{ code: "ENOENT", syscall: "connect" }, server, "Il database indicato da DATABASE_URL non risponde."],
  [{ code: "EACCES", syscall: "connect" }, server, "Il database indicato da DATABASE_URL non risponde."],
  [{ code: "28P01" }, server, "Il database indicato da DATABASE_URL rifiuta l'utente o la password."],
  [{ code: "53100" }, server, "il disco del database è pieno"],
  [{ code: "ENOSPC", syscall: "write" }, embedded, "/dati: il disco del database è pieno"],
  [{ code: "42501" }, server, "l'utente del database non ne ha il diritto"],
  [{ code: "25006" }, server, "indica quello principale"],
  [{ code: "3D000" }, server, "quel database non esiste"],
])("%o is a sentence", (fields, config, sentence) => {
  expect(knownReason(Object.assign(new Error(), fields), config)).toContain(sentence);
});

test("what is nobody's fault but ours has no sentence", () => {
  expect(knownReason(new TypeError("x is not a function"), embedded)).toBeNull();
});
