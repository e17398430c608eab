/** The format cuts a text at 200 characters: a long piece that ends without a stop goes on in the next one. */
export function causaleIntera(pezzi: readonly string[]): string[] {
  const testi: string[] = [];
  let continua = false;
  for (const pezzo of pezzi) {
    if (continua) testi.push(`${testi.pop()} ${pezzo}`);
    else testi.push(pezzo);
    continua = pezzo.length > 150 && !/[.!?:;]$/.test(pezzo);
  }
  return testi;
}
