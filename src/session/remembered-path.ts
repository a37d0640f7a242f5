/** The path visited before sign-in, kept over the redirect. */
import { readStored, writeStored } from '../browser/storage'
import { returnPath } from '../rules/routes/return-path'

const key = 'fc.path'

/**
 * Only the product's own routes are kept: whatever stands in an address must not lead elsewhere after
 * sign-in.
 */
export function rememberPath(path: string): void {
  const kept = returnPath(path)
  if (kept !== null) writeStored('sessionStorage', key, kept)
}

/** Read once. */
export function takeRememberedPath(): string | null {
  const path = returnPath(readStored('sessionStorage', key))
  writeStored('sessionStorage', key, null)
  return path
}
