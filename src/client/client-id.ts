/** An id that a client makes for a message, so that a resend is the same message. 26 letters and digits. */
export function newClientId(): string {
  // randomUUID is missing on pages without https; getRandomValues is not.
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('')
}
