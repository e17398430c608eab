/** Where the person is going while the page that was asked for is on its way; undefined where nobody goes anywhere. */
let going: string | undefined;

type Router = {
  subscribe(
    tell: (state: {
      navigation: { location?: { pathname: string; search: string; hash: string } | undefined };
    }) => void,
  ): () => void;
};

/** What a click led to, for whoever has to load the page anew before it has come. */
export const destination = {
  get: (): string | undefined => going,
  /** Returns how to stop. */
  follow(router: Router): () => void {
    return router.subscribe(({ navigation: { location } }) => {
      going = location && location.pathname + location.search + location.hash;
    });
  },
};
