import { createHmac, randomBytes } from "node:crypto";
import { hashOf } from "../../../hash-of.ts";

/** 32 bytes of chance as text for links and refresh tokens. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of an opaque token: whoever reads the database cannot use it. */
export function hashOfToken(token: string): Buffer {
  return hashOf(token);
}

/** What names a refresh token in the access token handed out beside it, and in its session; it opens nothing. */
export function linkOf(refreshToken: string): string {
  return hashOfToken(refreshToken).toString("base64url").slice(0, 16);
}

/** The one token that follows `token`: whoever exchanges the same token twice is given the same successor. */
export function successorOf(token: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(token).digest("base64url");
}

/** A token as it comes out of an address: mail readers and forms turn "+" into blanks (specification §4). */
export function tokenFromLink(token: string): string {
  return token.trim().replaceAll(" ", "+");
}
