let leaves = false;

/** Whether this page is being loaded anew: what it was still waiting for will come to the page that follows, not to this. */
export const pageLeaves = {
  is: (): boolean => leaves,
  /** There is no way back but the new page. */
  say(): void {
    leaves = true;
  },
};
