/** A way to make a finding go away, offered only where it does and nothing worse comes of it. */
export type Riparazione<Documento> = {
  /** What it changes, one or two Italian sentences; says so where the customer pays something else. */
  frase: string;
  /** Whether what the customer pays, or the total of the document, becomes another. */
  cambiaImporti: boolean;
  /** One of several ways between which only who knows the facts can choose: no program takes it by itself. */
  scelta: boolean;
  /** The repaired document; the one given stays as it is. */
  applica(documento: Documento): Documento;
};

/** A repair before it has been tried. */
export type Rimedio<Documento> = Pick<Riparazione<Documento>, "frase" | "applica"> & { scelta?: true };
