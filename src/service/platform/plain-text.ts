/**
 * Text from people, made fit for the database: PostgreSQL takes neither NUL nor, in jsonb, halves of
 * surrogate pairs. Nothing else is changed: markup is data and is shown as text.
 */
export function plainText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8').replaceAll('\u0000', '')
}

/** At most `length` characters, never half a pair. */
export function clip(text: string, length: number): string {
  return text.length <= length ? text : plainText(text.slice(0, length)).replace(/\uFFFD$/, '')
}
