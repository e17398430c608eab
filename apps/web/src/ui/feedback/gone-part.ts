/** Leaves the page for one that has the part; false where that was tried a moment ago and did not help. */
type Leave = () => Promise<boolean>;

let how: Leave = async () => false;

/** A part of the application that the server, though it answers, no longer has: the page is older than the product. */
export const gonePart = {
  /** Says once, at the start, how a page is left for the sake of a part. */
  leftBy(leave: Leave): void {
    how = leave;
  },
  leave: (): Promise<boolean> => how(),
};
