import type { Permission } from "@fatturachiara/contract/permission/permission";
import type { Me } from "@fatturachiara/contract/rooms/auth";
import { sessionStore } from "../src/session/session-store.ts";
import { type UserLogged, userLoggedFrom } from "../src/session/user-logged.ts";

/** The account response of an ordinary user; tests say only what matters. */
export function aMe(change: Partial<Me> = {}): Me {
  return {
    id: "0193f1a0-0000-7000-8000-000000000001",
    name: "Giulia",
    surname: "Ferrari",
    email: "giulia@ferrari.example",
    expiringDate: "2026-12-20T10:00:00.000Z",
    isExpired: false,
    companyName: "Ferrari Architettura",
    vatNumber: "10734260010",
    createdAt: "2026-11-20T10:00:00.000Z",
    flagCassa: false,
    flagRitenuta: false,
    isUserManager: false,
    isCurrentManagedUser: false,
    currentManagedProfileId: null,
    currentManagedUser: null,
    notifications: [{ type: "association", count: 0 }],
    ...change,
  };
}

/** A token whose `exp` claim is `expiresAt` (milliseconds); otherwise opaque. */
export function aToken(expiresAt: number, name = "a"): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  return `${part({ alg: "none" })}.${part({ exp: Math.floor(expiresAt / 1000), name })}.${name}`;
}

/** Signs a user in, in this browser's storage. */
export function signedIn(change: Partial<UserLogged> = {}, token = aToken(Date.now() + 900_000)): UserLogged {
  const user = { ...userLoggedFrom(aMe(), { token, refreshToken: "refresh-1" }), ...change };
  sessionStore.keepUser(user);
  return user;
}

/** Signs somebody in who acts for Luca Rossi, who lets so much. */
export const managing = (permesso: Permission): UserLogged =>
  signedIn({
    isUserManager: true,
    isCurrentManagedUser: true,
    currentManagedProfileId: "0193f1a0-0000-7000-8000-000000000009",
    currentManagedUser: {
      ...{ name: "Luca", surname: "Rossi", email: "luca@rossi.example", companyName: "Rossi S.r.l." },
      ...{ vatNumber: "12345678903", expiringDate: null, isExpired: false, permesso },
    },
  });
