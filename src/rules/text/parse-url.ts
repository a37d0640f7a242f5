/**
 * The URL of a text, or null when it is none. `base` is what a relative address is resolved against.
 *
 * `URL.canParse` is not used because Node 20 answers false for valid addresses with characters such as `ü`
 * once the engine has compiled the caller.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
