/** Leaves the product for a page elsewhere (the payment's). */
export function leaveFor(address: string): void {
  location.assign(address);
}
