import { execFileSync } from "node:child_process";

/** Writes a key and a certificate for `localhost` that lasts two days; throws where there is no openssl. */
export function makeCertificate(key: string, cert: string): void {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, "-keyout", key, "-out", cert],
    { stdio: "ignore" },
  );
}
