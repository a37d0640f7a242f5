/** Compares secrets in a time that does not depend on where they differ, so that nobody can guess them. */
import { createHash, timingSafeEqual } from 'node:crypto'

export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))

/** Digests have the same length, which the comparison requires, and hide the length of the secret. */
const digest = (text: string) => createHash('sha256').update(text).digest()
