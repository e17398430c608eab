const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** For every answer; the policy of pages (`pagePolicy`) replaces this strictest one. HSTS only where TLS is promised. */
export function securityHeaders({ hsts }: { hsts: boolean }): Record<string, string> {
  return {
    ...everywhere,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...(hsts && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Content-Security-Policy of a page: nothing from elsewhere, no inline script, styles only with this answer's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A PDF that the page itself has fetched.
    "frame-src blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Of the service worker, which answers for pages without a connection: what it fetches is ours. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";
