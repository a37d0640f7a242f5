/**
 * Reads the service's responses. The contract's schemas would be larger than the whole widget, so only their
 * types are used here; a test compares these readers with the schemas.
 */

export type Raw = Readonly<Record<string, unknown>>

/** Any object. Other values give an empty object, so that reading a field returns undefined. */
export const asObject = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {}

export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
