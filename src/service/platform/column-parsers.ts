/** Parses column values, so that the embedded database and a server return the same types. */

/** Type numbers of PostgreSQL. */
export const INT8 = 20
export const DATE = 1082
export const TIMESTAMPTZ = 1184

/** Counts and sequence numbers stay far below 2^53. */
export const parseInteger = (text: string): number => Number(text)

/** A calendar day has no zone: it stays text, `yyyy-MM-dd`. */
export const parseDay = (text: string): string => text

/** A Date can hold no infinity, so the infinities are returned as numbers. */
export function parseMoment(text: string): Date | number {
  if (text === 'infinity') return Infinity
  if (text === '-infinity') return -Infinity
  return new Date(text)
}

/** Bytes as hexadecimal digits after `\x`. */
export const BYTEA = 17
export const parseBytes = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex')
export const serializeBytes = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
