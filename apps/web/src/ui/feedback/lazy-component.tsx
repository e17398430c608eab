import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { patientImport } from "./patient-import.ts";

/** A component that comes in a file of its own, and how to ask for that file before it is shown. */
export type LazyComponent<P> = ComponentType<P> & { load(): Promise<void> };

/**
 * Shows `fallback` until the component's file is here, and the component at once when it already is. React's own `lazy`
 * keeps a fallback that was shown for 300 ms, however soon the file arrives. A file that cannot be had throws where the
 * component would stand. `when` puts the asking off, for what nobody misses at once.
 */
export function lazyComponent<P extends object>(
  file: () => Promise<ComponentType<P>>,
  fallback: ReactNode,
  when: (act: () => void) => () => void = atOnce,
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined;
  let failure: unknown;
  let asked: Promise<void> | undefined;
  const load = () => {
    asked ??= patientImport(file).then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        failure = error;
      },
    );
    return asked;
  };

  function Shown(props: P) {
    const [, look] = useState(0);
    const waits = !Loaded;
    useEffect(() => {
      if (!waits) return;
      let mounted = true;
      const giveUp = when(() => void load().then(() => mounted && look((times) => times + 1)));
      return () => {
        mounted = false;
        giveUp();
      };
    }, [waits]);
    if (failure) throw failure;
    return Loaded ? <Loaded {...props} /> : fallback;
  }
  return Object.assign(Shown, { load });
}

function atOnce(act: () => void) {
  act();
  return () => {};
}
