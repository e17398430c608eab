const entry = (status: string, more = "") =>
  `<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}<Sts>${status}</Sts><BookgDt><Dt>2026-06-03</Dt></BookgDt></Ntry>`;
const camt = (message: string, block: string, entries: string, prefix = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt"><${message}><${block}><Acct><Id><IBAN>IT41P9999911111000000123456</IBAN></Id></Acct>${entries}</${block}></${message}></Document>`.replace(
    /<(\/?)([A-Z])/g,
    `<$1${prefix}$2`,
  );

/** Files that hold no booked movements of an account, however much they look like it, with what has to be said of each. */
export const refusedFiles: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  [
    "a camt.054 of credits, debits and what is taken back",
    camt("BkToCstmrDbtCdtNtfctn", "Ntfctn", entry("BOOK") + entry("BOOK", "<RvslInd>true</RvslInd>")),
    /camt\.054/,
  ],
  [
    "a camt.054 with a prefix",
    camt("BkToCstmrDbtCdtNtfctn", "Ntfctn", entry("BOOK"), "n:").replace("xmlns=", "xmlns:n="),
    /camt\.054/,
  ],
  ["a camt.052 of what is pending", camt("BkToCstmrAcctRpt", "Rpt", entry("PDNG")), /camt\.052/],
  ["a camt.052 of what is booked", camt("BkToCstmrAcctRpt", "Rpt", entry("BOOK")), /camt\.052/],
  ["a flow of advances alone", ` RA99999T1234300626PROVA\r\n 61000000100000`, /anticipi/],
  ["an MT942", ":20:X\r\n:25:IT41P9999911111000000123456\r\n:34F:EURD0,00\r\n:61:2606030603D5,00NMSC", /MT942/],
  ["a PDF", "%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", /PDF/],
  [
    "a page of the web that is called .xls",
    "<html><body><table><tr><td>Data</td><td>Importo</td></tr><tr><td>03/06/2026</td><td>1,00</td></tr></table></body></html>",
    /Excel e salvala come .xlsx/,
  ],
  [
    "a table of the Excel of 2003",
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    /\.xlsx/,
  ],
  ["an OFX of nobody's account", "OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>", /OFX/],
  ["a table of anything else", "Cliente;Città\nRossi;Roma\n", /non è un estratto conto/],
  ["blanks", " \r\n \r\n", /non è un estratto conto/],
];
