import { escapeText } from "@fatturachiara/fatturapa/xml";
import { EngineDocument, type Families } from "../engine/engine.ts";
import type { ReadyPicture } from "./ready-picture.ts";

/** What the file says about itself. */
export type About = { title: string; author: string; language: string; printed: Date };

const MAKER = "FatturaChiara";

/**
 * A new PDF to draw on that keeps the rules of PDF/A-3b (ISO 19005-3): its writer adds the colour profile, the identity
 * and the mark of the archive format; the metadata are ours, because the writer's own break on an "&" in a title.
 */
export class ArchiveDocument extends EngineDocument {
  readonly #about: About;

  constructor(fonts: Families, about: About) {
    const { title, author, language, printed } = about;
    super(
      fonts,
      {},
      {},
      {},
      {
        pdfVersion: "1.7",
        subset: "PDF/A-3b",
        tagged: true,
        displayTitle: true,
        lang: language,
        autoFirstPage: false,
        font: null,
        info: {
          Title: title,
          Author: author,
          Creator: MAKER,
          Producer: MAKER,
          CreationDate: printed,
          ModDate: printed,
        },
      },
      null,
      // Nothing a document says may make us open a file.
      () => false,
    );
    this.#about = about;
  }

  /** Makes a picture known by a name, for the page to show. */
  addPicture(name: string, { width, height, samples }: ReadyPicture): void {
    const obj = this.ref({
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: "DeviceRGB",
      Filter: "FlateDecode",
    });
    obj.end(samples);
    this._imageRegistry[name] = { label: name, width, height, obj };
  }

  /** Called by the writer when it ends. */
  endMetadata(): void {
    const metadata = this.ref({ Type: "Metadata", Subtype: "XML" });
    metadata.compress = false;
    metadata.write(Buffer.from(xmp(this.#about), "utf8"));
    metadata.end();
    this._root.data.Metadata = metadata;
  }
}

/** Must say the same as the document's info, word for word (ISO 19005-3, 6.6.2). */
function xmp({ title, author, language, printed }: About): string {
  const moment = `${printed.toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeText(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>${MAKER}</xmp:CreatorTool>
<xmp:CreateDate>${moment}</xmp:CreateDate>
<xmp:ModifyDate>${moment}</xmp:ModifyDate>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${MAKER}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
