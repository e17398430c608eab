/** What makes and judges passkeys: 350 modules that hardly anybody needs, so they come with the first one asked for. */
export const passkeyLibrary = () => import("@simplewebauthn/server");
