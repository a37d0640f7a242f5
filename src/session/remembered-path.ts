/** The path that was visited before sign-in, stored across the redirect. */
import { readStored, writeStored } from '../browser/storage'
import { returnPath } from '../rules/routes/return-path'

const key = 'fc.path'

/** Only the product's own routes are stored, so that a URL cannot redirect elsewhere after sign-in. */
export function rememberPath(path: string): void {
  const safePath = returnPath(path)
  if (safePath !== null) writeStored('sessionStorage', key, safePath)
}

/** Returns the stored path and removes it. */
export function takeRememberedPath(): string | null {
  const path = returnPath(readStored('sessionStorage', key))
  writeStored('sessionStorage', key, null)
  return path
}
