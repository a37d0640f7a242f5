/** Parses typed colours. */

/** `#rrggbb` in lower case of a hex colour of 4 or 7 characters; null for anything else. */
export function hexColor(text: string): string | null {
  const hex = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(hex)
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : null
}
