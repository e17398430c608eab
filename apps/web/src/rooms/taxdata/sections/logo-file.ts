import { isUpload } from "@fatturachiara/contract/endpoint";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { texts } from "@fatturachiara/contract/texts";

/** What is wrong with an image before it is sent, in the words of the server; undefined when it may go. */
export function logoProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  const { body } = taxdata.uploadLogo;
  if (!isUpload(body)) throw new Error("The logo is an upload");
  if (!body.upload.types.some((accepted) => accepted === type)) return "Formato non valido";
  if (size > body.upload.maxBytes) return texts.logoTooLarge;
  return undefined;
}

/** "data:image/png;base64,…": images of the page may only come from here or be data. */
export function asDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
