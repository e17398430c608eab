/** The patterns the forms use, in one place (the specification leaves the exact e-mail pattern to configuration). */
export const patterns = {
  /** At least 8 characters: one lower, one upper, one digit, one of @$!%*?&, and only those characters (specification §5). */
  password: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/,
  /** The only characters that a password may have. */
  passwordCharacters: /^[A-Za-z\d@$!%*?&]*$/,
  passwordMinLength: 8,
  /** Ours: hashing must not cost more the more one sends. */
  passwordMaxLength: 200,
  /** The HTML standard's e-mail, with a dot in the domain. */
  email:
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/,
  emailMaxLength: 254,
  /** Three digits or more, with what people put before and between them. */
  telephone: /^\+?(?:[\s()./–-]*\d){3,}[\s()./–-]*$/,
  /** Identifier of a user's record (UUID). */
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
} as const;
