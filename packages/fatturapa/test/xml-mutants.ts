/** A document spoiled in one way, or changed in a way that should not matter. */
export type Mutant = { name: string; file: string | Uint8Array };

const AMOUNTS = [
  "",
  "100",
  "100.0",
  "1.000",
  "1.00",
  "-1.00",
  "+1.00",
  "1,00",
  "1e2",
  ".50",
  "1.",
  " 1.00 ",
  "00001.00",
  "123456789012.00",
  "12345678901.00",
  "100.00",
  "100.01",
  "1.123456789",
  "1.12345678",
  "١.٠٠",
  "NaN",
  "INF",
  "-",
  "--1.00",
  "-0.00",
  "1<!-- -->.00",
  "1<![CDATA[.00]]>",
];
const DATES = [
  "",
  "2026-02-29",
  "2024-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "26-01-01",
  "2026-1-1",
  "2026-01-01Z",
  "2026-01-01+02:00",
  "2026-01-01-14:00",
  "2026-01-01+15:00",
  "01/01/2026",
  "2026-01-01T00:00:00",
  " 2026-01-01",
  "2026-01-01\n",
  "1969-12-31",
  "1970-01-01",
  "1970-01-01+01:00",
  "1970-01-01+00:00",
  "1970-01-01Z",
  "0000-01-01",
  "0001-01-01",
  "-0005-03-03",
  "12345-01-01",
  "012345-01-01",
  "2026-01-0A",
  "2026/01/01",
  "2000-02-29",
  "1900-02-29",
];
const DATE_TIMES = [
  "2026-01-01T10:00:00",
  "2026-01-01T10:00",
  "2026-01-01T24:00:00",
  "2026-01-01T24:00:00.0",
  "2026-01-01T24:01:00",
  "2026-01-01T10:60:00",
  "2026-01-01T10:00:60",
  "2026-01-01T10:00:00.123+01:00",
  "2026-01-01T10:00:00.",
  "2026-02-30T10:00:00",
  "2026-01-01t10:00:00",
  "2026-01-01T10:00:00Z ",
  "2026-01-01T10:00:00+01:00 \n",
  "2026-01-01T10:00:00 ",
  " 2026-01-01T10:00:00Z",
  "2026-01-01T1:00:00",
  "2026-01-01T10:00:00+14:01",
];
const TEXTS = [
  "",
  " ",
  "\n",
  "\t",
  "a",
  "aa",
  "à",
  "€",
  "œ",
  "Ā",
  "ÿ",
  "\u0080",
  "\u007f",
  "😀",
  "a  b",
  " a ",
  "a\tb",
  "a\r\nb",
  "&#13;",
  "&#9;",
  "&amp;",
  "&lt;&gt;&quot;&apos;",
  "&#233;",
  "&#x20AC;",
  "&#0;",
  "&#1;",
  "&#xD800;",
  "&#xFFFE;",
  "&#x1F600;",
  "&#x110000;",
  "&nbsp;",
  "&;",
  "&",
  "& ",
  "&#;",
  "&#x;",
  "&#X41;",
  "<",
  ">",
  "]]>",
  "]]",
  "]",
  "<![CDATA[]]>",
  "<![CDATA[a]]>",
  "<![CDATA[<b>&]]>",
  "<!-- c -->",
  "a<!-- c -->b",
  "<!-- a -- b -->",
  "<!---->",
  "<?pi?>",
  "<?pi x?>b",
  "<?xml x?>",
  "<?Xml x?>",
  "<b/>",
  "<b>c</b>",
  "a<b/>",
  "\u0001",
  "\u000b",
  "\ufffe",
  "\uffff",
  "a".repeat(5),
  "a".repeat(6),
  "a".repeat(7),
  "a".repeat(8),
  "a".repeat(9),
  "a".repeat(10),
  "a".repeat(11),
  "a".repeat(12),
  "a".repeat(13),
  "a".repeat(15),
  "a".repeat(16),
  "a".repeat(17),
  "a".repeat(18),
  "a".repeat(20),
  "a".repeat(21),
  "a".repeat(28),
  "a".repeat(29),
  "a".repeat(35),
  "a".repeat(36),
  "a".repeat(60),
  "a".repeat(61),
  "a".repeat(80),
  "a".repeat(81),
  "é".repeat(60),
  "é".repeat(61),
  "é".repeat(80),
  "a".repeat(100),
  "a".repeat(101),
  "a".repeat(200),
  "a".repeat(201),
  "é".repeat(1000),
  "a".repeat(1001),
  "😀".repeat(13),
  "😀".repeat(18),
];
const CODES = [
  "IT",
  "it",
  "ITA",
  "I",
  "1T",
  " IT",
  "IT ",
  "0",
  "1",
  "01",
  "+1",
  "-1",
  "9999",
  "10000",
  "999",
  "1000",
  "0000000001",
  " 7 ",
  "1.0",
  "N2",
  "N2.1",
  "N5",
  "N6.1",
  "N7",
  "N9",
  "n1",
  "SI",
  "NO",
  "TD01",
  "TD07",
  "TD08",
  "TD10",
  "TD30",
  "RF03",
  "RF20",
  "MP23",
  "MP24",
  "SC",
  "MG",
  "00100",
  "0010",
  "ABCDEFG",
  "ABCDEF",
  "ABCDE",
  "abcdef1",
  "IT60X0542811101000000123456",
  "IT60 X0542811101000000123456",
  "it60x0542811101000000123456",
  "BPPIITRR",
  "BPPIITRRXXX",
  "BPPIITRRXX",
  "BPPIITR0",
  "BPPIITRO",
  "BPPI1TRR",
  "RSSMRA80A01H501U",
  "rssmra80a01h501u",
  "01234567890",
  "0123456789",
  "EUR",
  "eur",
  "EU",
  "FPR12",
  "FPA12",
  "FSM10",
];
const EMAILS = [
  "a@b.it",
  "aa@b.it",
  "a@b",
  "aaaaaaa@b",
  "@aaa.it",
  "aaa@.it",
  "aaa@b.",
  "a@b@c.itt",
  "aaa@b..it",
  "aaaa.it",
  " aaa@b.it ",
  "a b@c.itt",
  "àè@bcd.it",
  "aaa@b\n.it",
  "aaa@b\t.it",
  '"a"@b.it',
  '"[]!#-a"@b.it',
  '"\\a"@b.it',
  "a.b.c@d-e.it",
  "a..b@c.it",
  ".a@b.it",
  "a@[1.2.3.4]",
  "a@[]",
  `${"a".repeat(250)}@b.it`,
  `${"a".repeat(251)}@b.it`,
  `${"a".repeat(252)}@b.it`,
];
const BASE64 = [
  "",
  "AAAA",
  "AAA",
  "AA==",
  "AB==",
  "AAA=",
  "AAB=",
  "A===",
  "AA =\n=",
  " AAAA ",
  "AA==AA",
  "A*AA",
  "====",
  "AAAAA",
  "AAAA AAAA",
  "AAAA-AAA",
  "AQID",
  "\tAQID\n",
];
const VALUES = [...new Set([...AMOUNTS, ...DATES, ...DATE_TIMES, ...TEXTS, ...CODES, ...EMAILS, ...BASE64])];

/** Elements that few documents use, put where they belong and where they do not. */
const SNIPPETS = [
  "<ContattiTrasmittente/>",
  "<ContattiTrasmittente><Telefono>0123456789</Telefono></ContattiTrasmittente>",
  "<PECDestinatario>a@b.it</PECDestinatario>",
  "<Titolo>Dott.</Titolo>",
  "<Titolo>  a   b </Titolo>",
  "<CodEORI>ITABCDEFGHIJKLM</CodEORI>",
  "<Nome>A</Nome>",
  "<Cognome>B</Cognome>",
  "<Denominazione>C</Denominazione>",
  "<IscrizioneREA><Ufficio>RM</Ufficio><NumeroREA>1</NumeroREA><StatoLiquidazione>LN</StatoLiquidazione></IscrizioneREA>",
  "<Contatti/>",
  "<SoggettoEmittente>CC</SoggettoEmittente>",
  "<DatiTrasporto/>",
  "<DatiTrasporto><DataOraRitiro>2026-01-01T10:00:00</DataOraRitiro></DatiTrasporto>",
  "<DatiSAL><RiferimentoFase>1</RiferimentoFase></DatiSAL>",
  "<Allegati><NomeAttachment>a</NomeAttachment><Attachment>AAAA</Attachment></Allegati>",
  "<Allegati/>",
  "<DatiVeicoli><Data>2026-01-01</Data><TotalePercorso>1</TotalePercorso></DatiVeicoli>",
  "<CodiceArticolo><CodiceTipo>EAN</CodiceTipo><CodiceValore>Ω</CodiceValore></CodiceArticolo>",
  "<Natura>N4</Natura>",
  "<Causale>x</Causale>",
  "<Art73>SI</Art73>",
  "<BolloVirtuale>SI</BolloVirtuale>",
  "<IdentificativiFiscali/>",
  "<DatiIVA/>",
  "<Imposta>1.00</Imposta>",
  "<Aliquota>22.00</Aliquota>",
  "<RegimeFiscale>RF01</RegimeFiscale>",
  "<DatiFatturaRettificata><NumeroFR>1</NumeroFR><DataFR>2026-01-01</DataFR><ElementiRettificati>x</ElementiRettificati></DatiFatturaRettificata>",
  "<RappresentanteFiscale><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>1</IdCodice></IdFiscaleIVA><Denominazione>C</Denominazione></RappresentanteFiscale>",
  "<Sconosciuto/>",
  "text",
  " ",
  "&#32;",
  "&#10;",
  "&#160;",
  "<![CDATA[]]>",
  "<![CDATA[ ]]>",
  "<!-- c -->",
  "<?pi?>",
  "<!DOCTYPE x>",
  "<!ELEMENT x>",
  "&amp;",
  "\u0000",
];
const TAGS: [string, (name: string) => [string, string]][] = [
  ["attribute", (name) => [`${name} a="1"`, name]],
  ["attribute twice", (name) => [`${name} a="1" a="2"`, name]],
  ["attribute bare", (name) => [`${name} a`, name]],
  ["attribute unquoted", (name) => [`${name} a=1`, name]],
  ["attributes touching", (name) => [`${name} xmlns:a="u"xmlns:b="u"`, name]],
  ["xmlns empty", (name) => [`${name} xmlns=""`, name]],
  ["xmlns", (name) => [`${name} xmlns="u"`, name]],
  ["xmlns prefix", (name) => [`${name} xmlns:q="u"`, name]],
  ["xmlns prefix empty", (name) => [`${name} xmlns:q=""`, name]],
  ["xmlns xml wrong", (name) => [`${name} xmlns:xml="u"`, name]],
  ["xmlns xmlns", (name) => [`${name} xmlns:xmlns="u"`, name]],
  ["prefix undeclared", (name) => [`q:${name}`, `q:${name}`]],
  ["prefix declared", (name) => [`q:${name} xmlns:q="u"`, `q:${name}`]],
  ["prefix of root", (name) => [`p:${name}`, `p:${name}`]],
  ["closed without prefix", (name) => [`p:${name}`, name]],
  ["attribute prefix undeclared", (name) => [`${name} q:a="1"`, name]],
  ["same attribute twice by prefix", (name) => [`${name} xmlns:a="u" xmlns:b="u" a:c="1" b:c="2"`, name]],
  ["xml:lang", (name) => [`${name} xml:lang="it"`, name]],
  [
    "schemaLocation",
    (name) => [`${name} xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="a b"`, name],
  ],
  ["nil", (name) => [`${name} xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"`, name]],
  ["blank after name", (name) => [`${name} \n`, `${name}\t`]],
  ["blank before name", (name) => [` ${name}`, name]],
  ["lower case", (name) => [name.toLowerCase(), name.toLowerCase()]],
  ["closed by another", (name) => [name, `${name}x`]],
  ["closed by a shorter one", (name) => [name, name.slice(0, -1)]],
  ["attribute with <", (name) => [`${name} xmlns:q="<"`, name]],
  ["attribute with reference", (name) => [`${name} xmlns:q='a&amp;b'`, name]],
  ["attribute with unknown entity", (name) => [`${name} xmlns:q='&b;'`, name]],
];

/** Thousands of variants of one document; the same ones every time. */
export function* mutants(xml: string): Generator<Mutant> {
  yield* wholeFile(xml);
  const elements = [...xml.matchAll(/<(?:\w+:)?(\w+)(?:\s[^>]*)?>/g)].filter((m) => !m[0].startsWith("<?"));
  for (const [index, match] of elements.entries()) {
    const [open] = match;
    const name = match[1] as string;
    const start = match.index;
    const close = `</${name}>`;
    const end = xml.indexOf(close, start);
    if (end < 0) continue;
    const where = `${name} #${index}`;
    const before = xml.slice(0, start);
    const content = xml.slice(start + open.length, end);
    const after = xml.slice(end + close.length);
    const whole = open + content + close;
    yield { name: `${where} missing`, file: before + after };
    yield { name: `${where} twice`, file: before + whole + whole + after };
    yield { name: `${where} empty`, file: before + open + close + after };
    yield { name: `${where} empty tag`, file: `${before}<${name}/>${after}` };
    yield { name: `${where} unclosed`, file: before + open + content + after };
    yield { name: `${where} unopened`, file: before + content + close + after };
    const next = /^\s*<(\w+)>/.exec(after)?.[1];
    if (next) {
      const nextEnd = after.indexOf(`</${next}>`) + next.length + 3;
      yield {
        name: `${where} after its sibling`,
        file: before + after.slice(0, nextEnd) + whole + after.slice(nextEnd),
      };
    }
    for (const [what, tags] of TAGS) {
      const [opened, closed] = tags(name);
      yield { name: `${where} ${what}`, file: `${before}<${opened}>${content}</${closed}>${after}` };
    }
    for (const snippet of SNIPPETS) {
      yield { name: `${where} preceded by ${snippet}`, file: before + snippet + whole + after };
      yield { name: `${where} ending with ${snippet}`, file: before + open + content + snippet + close + after };
    }
    if (!content.includes("<"))
      for (const value of VALUES)
        yield { name: `${where} = ${JSON.stringify(value).slice(0, 40)}`, file: before + open + value + close + after };
  }
}

function* wholeFile(xml: string): Generator<Mutant> {
  const encoding = (name: string) => xml.replace(/encoding="[^"]*"/, `encoding="${name}"`);
  const accents = xml.replace(/<Descrizione>[^<]*/, "<Descrizione>perché è già così");
  const bare = xml.replace(/^<\?xml[^>]*\?>\s*/, "");
  yield { name: "as it is", file: xml };
  yield { name: "accents", file: accents };
  yield { name: "no declaration", file: bare };
  yield { name: "blank before the declaration", file: ` ${xml}` };
  yield { name: "blank before the root", file: ` \n${bare}` };
  yield { name: "byte order mark", file: `\ufeff${xml}` };
  yield { name: "comment first", file: `<!-- a -->${bare}` };
  yield { name: "comment before the declaration", file: `<!-- a -->${xml}` };
  yield { name: "stylesheet", file: xml.replace("?>", '?><?xml-stylesheet type="text/xsl" href="a.xsl"?>') };
  yield { name: "text after", file: `${xml}x` };
  yield { name: "comment after", file: `${xml}<!-- x -->` };
  yield { name: "second root", file: `${xml}<a/>` };
  yield { name: "empty", file: "" };
  yield { name: "blank", file: " \n" };
  yield { name: "just a declaration", file: '<?xml version="1.0"?>' };
  yield { name: "not XML", file: "%PDF-1.7" };
  for (const part of [1, 5, 37, 38, 39, 60, 100, 500, 1000, xml.length - 30, xml.length - 2])
    yield { name: `cut at ${part}`, file: xml.slice(0, part) };
  for (const version of ["1.1", "1.10", "2.0", "1", "", "1.x"])
    yield { name: `version ${version}`, file: xml.replace('version="1.0"', `version="${version}"`) };
  for (const extra of [
    ' standalone="yes"',
    ' standalone="no"',
    ' standalone="si"',
    " standalone='yes'",
    ' foo="a"',
    "standalone='yes'",
  ])
    yield { name: `declaration${extra}`, file: xml.replace("?>", `${extra}?>`) };
  for (const name of ["UTF-8", "utf-8", "US-ASCII", "ISO-8859-1", "iso-8859-1", "pippo", "", "8859"])
    yield { name: `encoding ${name}`, file: encoding(name) };
  const latin = Uint8Array.from(
    encoding("ISO-8859-1")
      .replace(/<Descrizione>[^<]*/, "<Descrizione>perch\u00e9")
      .replace(/[^ -\u00ff\n]/g, "?"),
    (c) => c.charCodeAt(0),
  );
  yield { name: "Latin-1 bytes, declared", file: latin };
  yield {
    name: "Latin-1 bytes, declared as UTF-8",
    file: Uint8Array.from(
      xml.replace(/<Descrizione>[^<]*/, "<Descrizione>perch\u00e9 x").replace(/[^ -\u00ff\n]/g, "?"),
      (c) => c.charCodeAt(0),
    ),
  };
  for (const little of [true, false])
    for (const mark of ["\ufeff", ""]) {
      const text = mark + encoding("UTF-16").replace(/<Descrizione>[^<]*/, "<Descrizione>perché");
      const bytes = new Uint8Array(text.length * 2);
      for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), little);
      yield { name: `UTF-16 ${little ? "little" : "big"} endian ${mark ? "with" : "without"} mark`, file: bytes };
    }
  for (const sequence of [
    [0xff],
    [0xc0, 0x80],
    [0xe0, 0x80, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xc3],
    [0xe2, 0x82],
    [0xef, 0xbf, 0xbe],
  ]) {
    const head = new TextEncoder().encode(xml.slice(0, xml.indexOf("<Descrizione>") + 13));
    const tail = new TextEncoder().encode(xml.slice(xml.indexOf("</Descrizione>")));
    yield { name: `bytes ${sequence.join(" ")}`, file: new Uint8Array([...head, ...sequence, ...tail]) };
  }
  const [root = "", nome = ""] = /<p:(FatturaElettronica\w*) [^>]*>/.exec(xml) ?? [];
  const versione = /versione="(\w+)"/.exec(root)?.[1] ?? "";
  const uri = /xmlns:p="([^"]+)"/.exec(root)?.[1] ?? "";
  const rooted = (open: string, close = `</p:${nome}>`) => xml.replace(root, open).replace(`</p:${nome}>`, close);
  yield {
    name: "default namespace",
    file: rooted(`<${nome} versione="${versione}" xmlns="${uri}">`, `</${nome}>`),
  };
  yield { name: "no namespace", file: rooted(`<${nome} versione="${versione}">`, `</${nome}>`) };
  yield {
    name: "default namespace undone on the children",
    file: rooted(`<${nome} versione="${versione}" xmlns="${uri}">`, `</${nome}>`)
      .replace("<FatturaElettronicaHeader>", '<FatturaElettronicaHeader xmlns="">')
      .replaceAll("<FatturaElettronicaBody>", '<FatturaElettronicaBody xmlns="">'),
  };
  yield { name: "other namespace", file: rooted(`<p:${nome} versione="${versione}" xmlns:p="${uri}x">`) };
  yield {
    name: "other prefix",
    file: rooted(`<ns3:${nome} versione="${versione}" xmlns:ns3="${uri}">`, `</ns3:${nome}>`),
  };
  yield { name: "single quotes", file: rooted(`<p:${nome} versione='${versione}' xmlns:p='${uri}'>`) };
  yield { name: "root as an empty tag", file: `<p:${nome} versione="${versione}" xmlns:p="${uri}"/>` };
  yield { name: "another root", file: `<p:Fattura versione="${versione}" xmlns:p="${uri}"/>` };
  yield { name: "another root with content", file: "<html><body>a<br/></body></html>" };
  for (const attributes of [
    "",
    'versione="FPA12"',
    'versione="FSM10"',
    `versione=" ${versione}"`,
    `versione="${versione} "`,
    `versione="&#70;${versione.slice(1)}"`,
    `versione="${versione}" SistemaEmittente="abc"`,
    `versione="${versione}" SistemaEmittente=""`,
    `versione="${versione}" SistemaEmittente="abcdefghijk"`,
    `versione="${versione}" SistemaEmittente=" a&#9;b "`,
    `versione="${versione}" SistemaEmittente="à"`,
    `versione="${versione}" versione="${versione}"`,
    `p:versione="${versione}"`,
    `versione="${versione}" foo="1"`,
  ])
    yield { name: `root with ${attributes}`, file: rooted(`<p:${nome} ${attributes} xmlns:p="${uri}">`) };
  yield {
    name: "deep nesting",
    file: xml.replace("<DatiTrasmissione>", `<DatiTrasmissione>${"<a>".repeat(300)}${"</a>".repeat(300)}`),
  };
  const signature = (inside: string) =>
    xml.replace(
      `</p:${nome}>`,
      `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inside}</ds:Signature></p:${nome}>`,
    );
  yield { name: "empty signature", file: signature("") };
  yield {
    name: "signature without namespace",
    file: xml.replace(`</p:${nome}>`, `<Signature/></p:${nome}>`),
  };
}
