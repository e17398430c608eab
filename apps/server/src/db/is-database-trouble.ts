import { errorCode } from "../error-code.ts";
import { fieldsOf } from "../fields-of.ts";

/**
 * PostgreSQL's classes of failures that are no fault of what was asked: connection (08), rolled back in favour of another
 * (40), no room on the disk, no memory, too many connections (53), stopped by its administrator (57), the system around it (58);
 * and 25006: what was the primary a moment ago takes no more writes, another one will.
 */
const troubles = /^((08|40|53|57|58)[0-9A-Z]{3}|25006)$/;
/** A line to the database that is gone has no such code. */
const lines = /^E(CONN|PIPE|TIMEDOUT|HOST|NET)/;
/** The driver's own words about a line that is gone or cannot be had; what a transaction hears last when its primary has died. */
const driverSays =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout (expired|exceeded when trying to connect))/;

/**
 * What libpq says of a line it has lost. The database itself is a client where its data stand on other nodes, and hands on what
 * it heard of one that has died as an internal error, without a class of its own.
 */
const internal = "XX000";
const libpqSays =
  /\b(SSL SYSCALL error|SSL connection has been closed|server closed the connection|could not (receive data from|send data to) server|no connection to the server)\b/;

/** Whether the database could not do its work just now, so that the same may well succeed later. */
export function isDatabaseTrouble(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  const says = (words: RegExp) => typeof message === "string" && words.test(message);
  if (typeof code === "string")
    return troubles.test(code) || lines.test(code) || (code === internal && says(libpqSays));
  return says(driverSays);
}

/** Whether the server of the database cannot be reached now, or not found by its name; or its socket's file is not there, or not for us. */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseTrouble(error) ||
  /^(ENOTFOUND|EAI_AGAIN)$/.test(errorCode(error) ?? "") ||
  fieldsOf(error).syscall === "connect";
