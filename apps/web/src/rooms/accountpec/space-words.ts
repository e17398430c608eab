const units = ["byte", "KB", "MB", "GB", "TB"];

/** 432013312 of 1073741824 bytes → "412 MB di 1 GB", 40 %. */
export function spaceWords({ usato, totale }: { usato: number; totale: number }): { words: string; percent: number } {
  return {
    words: `${inUnits(usato)} di ${inUnits(totale)}`,
    percent: Math.min(100, Math.round((usato / totale) * 100)),
  };
}

function inUnits(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = (bytes / 1024 ** step).toLocaleString("it-IT", { maximumFractionDigits: 1 });
  return `${amount} ${units[step]}`;
}
