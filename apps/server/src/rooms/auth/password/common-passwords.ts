let known: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte of words, read when the first password is chosen. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** What is written for a letter where a digit or a sign is demanded. */
const disguises: Readonly<Record<string, string>> = {
  "@": "a",
  $: "s",
  "!": "i",
  "0": "o",
  "1": "l",
  "3": "e",
  "5": "s",
};

/** Shorter words say little about what stands around them. */
const shortest = 6;

/**
 * True for one of the passwords that have leaked most often, also where capitals, digits and signs were only put around it
 * or in place of letters until the rules were content ("Password1!", "P@ssw0rd", "Aaaaaa1!").
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readKnown();
  const common = await known;
  const small = password.toLowerCase();
  const words = [small, small.replace(/[^a-z]+$/, ""), small.replace(/^[^a-z]+|[^a-z]+$/g, "")];
  return words.some((word) => {
    const plain = word.replace(/[@$!0135]/g, (sign) => disguises[sign] ?? sign);
    return [word, plain].some((core) => core.length >= shortest && (common.has(core) || new Set(core).size < 3));
  });
}
