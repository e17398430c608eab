/** A page whose weight is promised: a selector of what shows that it can be used, and what it may ask for until then, from nothing. */
export type Weighed = {
  address: string;
  usable: string;
  /** Scripts and styles as they are served, KiB. */
  most: number;
  /** Requests of every kind. */
  requests: number;
  /** What it goes on to ask for once it stands, KiB of scripts and styles at most, until something else shows as well. */
  later?: { most: number; shows: string };
};

/** The pages one opens most. */
export const pagesWeighed: readonly Weighed[] = [
  {
    address: "/login",
    usable: "#email",
    most: 100,
    requests: 6,
  },
  {
    address: "/ia/home",
    usable: 'main a[href^="/ia/document/0"]',
    most: 230,
    requests: 16,
    later: { most: 20, shows: "text=Documenti ricorrenti in arrivo" },
  },
  {
    address: "/ia/document/step/init",
    usable: "#idCliente",
    most: 250,
    requests: 18,
  },
  {
    address: "/ia/document/sent",
    usable: 'main a[href^="/ia/document/0"]',
    most: 220,
    requests: 18,
  },
];
