/** Those who want to hear of each change of something that is kept outside React. */
export type Listeners = {
  /** Hears until it is let go. */
  subscribe(listener: () => void): () => void;
  tell(): void;
  /** Whether anybody hears. */
  any(): boolean;
};

/** Nobody yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
    any: () => listeners.size > 0,
  };
}
