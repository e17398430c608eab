/** The month of the scenario as every format writes it, in `money/samples/synthetic`. */
export const monthFiles = [
  ...["camt053/v02-month.xml", "camt053/v08-month.xml", "cbi-xml/dly-stmt-enveloped.xml", "cbi-xml/dly-stmt-bare.xml"],
  ...["cbi-rnd/month-crlf.txt", "cbi-rnd/month-trimmed-lf-noeol.txt", "cbi-rnd/ec-resent-93011.txt"],
  ...["ofx/v1-sgml-cp1252-crlf.ofx", "ofx/v2-xml.ofx", "ofx/v1-sgml-declared-1252-but-utf8.ofx"],
  ...["ofx/v1-empty-fitid-comma-amount.ofx", "mt940/structured-gvc.sta", "mt940/swift-slash-codes.sta"],
  ...["mt940/free-text-enveloped.sta", "csv/unicredit-cp1252.csv", "csv/banco-bpm.csv", "csv/fineco.csv"],
  ...["csv/poste-bancoposta.csv", "csv/intesa-lista-operazione.csv", "csv/bper-shape.csv", "csv/n26.csv"],
  "csv/qonto.csv",
];
