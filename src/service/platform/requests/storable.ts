/** Checks which text the database can store. */

/** PostgreSQL stores neither a NUL nor, in JSON, a lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Path of the first text or field name that cannot be stored, e.g. `contact.name`; null when there is none.
 * It is recursive, so the depth of the value must be limited already.
 */
export function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const below = path === '' ? name : `${path}.${name}`
    const found = isStorable(name) ? findUnstorable(inner, below) : below
    if (found !== null) return found
  }
  return null
}
