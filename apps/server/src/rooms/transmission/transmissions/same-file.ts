/** Whether two file names are one to SdI: a file and the same with its signature around it are. */
export const sameFile = (first: string, second: string): boolean => bare(first) === bare(second);

const bare = (name: string) => name.toLowerCase().replace(/\.p7m$/, "");
