import type { Actor } from "./actor.ts";

/** One act under way: told as done with its answer, or as refused. */
type Witnessed = { done(answer: unknown, record: string | null): Promise<void>; refused(): Promise<void> };

/**
 * Told before a session that acts on somebody else's profile, or a program with a token, changes something; `call` is the name in the contract
 * ("document.send"). Null: this call is not kept. A room supplies it.
 */
export type Witness = (actor: Actor, call: string) => Promise<Witnessed | null>;
