/** What a server says to the sender of a letter about its delivery (RFC 3464), as Postfix writes it. */
export function aReport({
  messageId,
  action = "failed",
  status = "5.1.1",
  diagnostic = "smtp; 550 5.1.1 User unknown",
  envelopeId,
  returned = "text/rfc822-headers",
}: {
  messageId: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  envelopeId?: string;
  returned?: "text/rfc822-headers" | "message/rfc822" | null;
}): Buffer {
  const boundary = "6B3A1.1764460000/mx.example.it";
  const part = (type: string, ...lines: string[]) => [`--${boundary}`, `Content-Type: ${type}`, "", ...lines, ""];
  return Buffer.from(
    [
      "Return-Path: <>",
      "From: MAILER-DAEMON@mx.example.it (Mail Delivery System)",
      "Subject: Undelivered Mail Returned to Sender",
      "To: noreply@example.it",
      "MIME-Version: 1.0",
      "Content-Type: multipart/report; report-type=delivery-status;",
      `\tboundary="${boundary}"`,
      "",
      "This is a MIME-encapsulated message.",
      "",
      ...part(
        "text/plain; charset=us-ascii",
        "I'm sorry to have to inform you that your message could not",
        "be delivered.",
      ),
      ...part(
        "message/delivery-status",
        "Reporting-MTA: dns; mx.example.it",
        ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
        "",
        "Final-Recipient: rfc822; cliente@example.it",
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: ${diagnostic}`,
      ),
      ...(returned
        ? part(
            returned,
            "From: noreply@example.it",
            `Message-ID: <${messageId}>`,
            "Subject: In scadenza",
            "",
            "Buongiorno,",
          )
        : []),
      `--${boundary}--`,
      "",
    ].join("\r\n"),
  );
}
