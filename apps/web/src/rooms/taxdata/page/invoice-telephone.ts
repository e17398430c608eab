/** A telephone as the file takes it (1.1.5.1: 5 to 12 characters): no blanks or signs, no prefix of Italy; "" where it does not fit. */
export function invoiceTelephone(phone: string): string {
  const number = phone.replace(/[^\d+]/g, "").replace(/^(\+|00)39/, "");
  return number.length >= 5 && number.length <= 12 ? number : "";
}
