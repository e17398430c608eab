import type { Db } from "../../../db/database.ts";
import { hexHashOf } from "../../../hash-of.ts";
import type { StreamedFile } from "../../../http/mount.ts";
import { writeZip, type ZipEntry } from "../../../zip/write-zip.ts";
import { type ArchivePackage, loadPackage } from "./archive-package.ts";
import { AVVISO } from "./dossier.ts";
import { packageEntries } from "./package-entries.ts";

const encoder = new TextEncoder();

/**
 * The dossier as a ZIP, under the name of its archive package: files as transmitted and received, index, manifest,
 * hashes, a script that verifies them. The same bytes every time, until something happens to the document.
 */
export async function downloadDossier(db: Db, profile: string, id: string): Promise<StreamedFile> {
  const dossier = await loadPackage(db, profile, id);
  return { name: `${dossier.name}.zip`, type: "application/zip", chunks: writeZip(entriesOf(dossier)) };
}

async function* entriesOf(archive: ArchivePackage): AsyncGenerator<ZipEntry> {
  const { dossier, at } = archive;
  const { listed, index } = yield* packageEntries(archive);
  const manifest = encoder.encode(
    `${JSON.stringify({ ...dossier, aggiornatoAl: at.toISOString(), file: listed }, null, 2)}\n`,
  );
  yield { path: "manifest.json", at, bytes: manifest };
  const sums = [...listed, index, { nome: "manifest.json", sha256: hexHashOf(manifest) }];
  yield { path: "SHA256SUMS", at, bytes: encoder.encode(sums.map((sum) => `${sum.sha256}  ${sum.nome}\n`).join("")) };
  yield { path: "verifica.sh", at, bytes: encoder.encode(verifySh) };
  yield { path: "verifica.ps1", at, bytes: encoder.encode(`\uFEFF${verifyPs1.replaceAll("\n", "\r\n")}`) };
  yield { path: "LEGGIMI.txt", at, bytes: encoder.encode(readme.replaceAll("\n", "\r\n")) };
}

const verifySh = `#!/bin/sh
# Confronta ogni file del fascicolo con la sua impronta SHA-256. Da avviare nella cartella del fascicolo: sh verifica.sh
cd "$(dirname "$0")" || exit 2
if command -v sha256sum >/dev/null 2>&1; then sha256sum -c SHA256SUMS; else shasum -a 256 -c SHA256SUMS; fi
esito=$?
if [ $esito -eq 0 ]; then echo "Tutti i file corrispondono alle impronte."; else echo "ATTENZIONE: almeno un file manca o è stato modificato."; fi
exit $esito
`;

const verifyPs1 = `# Confronta ogni file del fascicolo con la sua impronta SHA-256. Da avviare nella cartella del fascicolo:
#   powershell -ExecutionPolicy Bypass -File verifica.ps1
Set-Location $PSScriptRoot
$errori = 0
foreach ($riga in Get-Content SHA256SUMS) {
  $atteso, $nome = $riga -split '  ', 2
  if ((Test-Path -LiteralPath $nome) -and ((Get-FileHash -Algorithm SHA256 -LiteralPath $nome).Hash -eq $atteso)) { Write-Output "$($nome): OK" }
  else { Write-Output "$($nome): NON CORRISPONDE"; $errori++ }
}
if ($errori -eq 0) { Write-Output "Tutti i file corrispondono alle impronte." } else { Write-Output "ATTENZIONE: almeno un file manca o e' stato modificato."; exit 1 }
`;

const readme = `FASCICOLO DELLA FATTURA

fattura/    il file trasmesso al Sistema di Interscambio, byte per byte
ricevute/   le ricevute del Sistema di Interscambio come sono arrivate
pec/        i messaggi di posta certificata inviati e ricevuti (.eml)
leggibile/  una copia di cortesia in PDF
PIndex.xml  l'indice del pacchetto con i nomi di UNI 11386 (SInCRO), senza firma e senza marca temporale
manifest.json  che cosa contiene il fascicolo, con date, eventi e impronte
SHA256SUMS     le impronte SHA-256 di ogni file

Per verificare che nessun file sia stato modificato: "sh verifica.sh" su Linux e macOS, "verifica.ps1" su Windows.

${AVVISO}
`;
