/**
 * Reads what the service answers. The contract's schemas would weigh more than the whole widget, so only
 * their types are used here; a test holds these readers to the schemas.
 */

export type Raw = Readonly<Record<string, unknown>>

/** Any object; an empty one for everything else, so that reading a field of it gives undefined. */
export const asObject = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {}

export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
