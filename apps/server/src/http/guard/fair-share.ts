import { fail } from "@fatturachiara/contract";

/** Lets some in at a time for each key, the others in the order they came. */
export type FairShare = { enter(key: string): Promise<() => void> };

/** How many at once, how many wait, and what is said to one more. */
export type Turns = { atOnce: number; most: number; refusal?: string };

type Share = { running: number; waiting: (() => void)[] };

/**
 * Of each key `atOnce` are under way, `most` more wait for their turn, others are refused. What `enter` answers is called when
 * it is done; again, it does nothing.
 */
export function fairShare({ atOnce, most, refusal = mineTooMany }: Turns): FairShare {
  const shares = new Map<string, Share>();
  return {
    async enter(key) {
      const share = shares.get(key) ?? { running: 0, waiting: [] };
      shares.set(key, share);
      if (share.running < atOnce) share.running += 1;
      else {
        if (share.waiting.length >= most) throw fail("tooManyRequests", { messages: [refusal] });
        await new Promise<void>((resolve) => share.waiting.push(resolve));
      }
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        const next = share.waiting.shift();
        if (next) return next();
        share.running -= 1;
        if (share.running === 0) shares.delete(key);
      };
    },
  };
}

const mineTooMany = "Stai già scaricando o caricando molti file insieme: attendi che finiscano.";
