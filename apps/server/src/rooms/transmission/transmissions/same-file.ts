/** Whether two file names are one to SdI: a file and the same with its signature around it are. */
export const sameFile = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (name: string) => name.toLowerCase().replace(/\.p7m$/, "");
