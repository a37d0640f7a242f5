/**
 * Reads and writes browser storage. Storage may be disabled, full, or forbidden by the host page, so nothing
 * here throws.
 */

/** `localStorage` is shared by all windows and visits; `sessionStorage` belongs to this tab. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** Everything that our code stores in a browser. Parts that come from elsewhere are URI-encoded. */
export type StorageKey =
  /** The profile of the last session, and the tokens of the sign-in library. */
  | `fc.auth:${string}`
  | `oidc.user:${string}`
  /** The path that was visited before sign-in. */
  | 'fc.path'
  /** Messages that are not acknowledged: of the live chat, and by e-mail and SMS. */
  | `fc.outbox:${string}`
  | `fc.replies:${string}`
  /** Unsent replies, unsaved forms, and instructions tried in a preview. */
  | `forecourt-draft/${string}`
  | `forecourt-edit/${string}`
  | `forecourt-instructions/${string}`
  /** How this browser alerts to waiting customers, and the waits to which it has alerted. */
  | `forecourt-alerts/${string}`
  | `forecourt-alerted/${string}`
  /** Preferences of the person. */
  | 'forecourt-theme'
  | 'forecourt-language'
  | 'forecourt-keys'
  /** The user for whom this browser gets notifications while the console is closed. */
  | 'forecourt-push'
  /** What the widget of a site stores. */
  | `fc-chat:${string}`

/** Returns null when nothing is stored or storage cannot be read. */
export function readStored(area: StorageArea, key: StorageKey): string | null {
  try {
    // Where storage is blocked, even accessing the property throws.
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** A `value` of null removes the entry. Returns whether storage accepted the value. */
export function writeStored(area: StorageArea, key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Returns null when nothing is stored or the value is not JSON. The caller must validate the content. */
export function readStoredJson(area: StorageArea, key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null')
  } catch {
    return null
  }
}

/** Like `writeStored`, for a value that is stored as JSON. */
export const writeStoredJson = (area: StorageArea, key: StorageKey, value: unknown): boolean =>
  writeStored(area, key, value === null ? null : JSON.stringify(value))

/** Returns an empty list when storage cannot be read. */
export function storedKeys(area: StorageArea): string[] {
  try {
    const storage = globalThis[area]
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    return []
  }
}
