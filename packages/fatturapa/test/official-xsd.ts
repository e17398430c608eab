import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";
import { readShared } from "./shared-folder.ts";

const SCHEMAS = {
  ordinaria: "Schema_VFPR12_v1.2.3.xsd",
  semplificata: "Schema_VFSM10_v1.0.2.xsd",
  messaggiPrivati: "MessaggiFatturaTypes_v1.0.xsd",
  messaggiPa: "MessaggiTypes_v1.1.xsd",
} as const;

export type OfficialXsd = {
  /** The first error of libxml2 (well-formedness or schema), or undefined where the file is valid. */
  verdict(bytes: Uint8Array): string | undefined;
};

let registered = false;

/** libxml2 with an official schema, compiled once; the xmldsig import comes from memory, never from disk or network. */
export function officialXsd(which: keyof typeof SCHEMAS): OfficialXsd {
  if (!registered) {
    const signature = "xmldsig-core-schema.xsd";
    xmlRegisterInputProvider(
      new XmlBufferInputProvider({ [signature]: readShared("fatturapa", "schema", "local", signature) }),
    );
    registered = true;
  }
  const schema = XmlDocument.fromBuffer(readShared("fatturapa", "schema", "local", SCHEMAS[which]));
  const validator = XsdValidator.fromDoc(schema);
  return {
    verdict(bytes) {
      let document: XmlDocument | undefined;
      try {
        document = XmlDocument.fromBuffer(bytes);
        validator.validate(document);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message.trim() || "error" : String(error);
      } finally {
        document?.dispose();
      }
    },
  };
}
