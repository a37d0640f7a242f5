/** Offers a file to the shopper as a download. */

/**
 * How long a blob URL stays valid, ms. A slow browser must have begun to read it by then; until it is
 * revoked, its bytes stay in memory.
 */
const URL_LIFETIME_MS = 60_000
const MAX_LENGTH = 120

/**
 * Returns a file name that every operating system accepts and that cannot mislead: no path, no control or
 * bidi characters, no leading dot.
 */
export function safeName(name: string): string {
  const clean = name
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : ''
  const stem = clean.slice(0, clean.length - ending.length)
  return (
    [...stem]
      .slice(0, MAX_LENGTH - ending.length)
      .join('')
      .trim() + ending || 'file'
  )
}

export function saveAs(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), URL_LIFETIME_MS)
}
