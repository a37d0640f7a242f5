/**
 * Reads and writes browser storage. Storage may be disabled, full, or forbidden by the host page, so nothing
 * here throws.
 */

/** `localStorage` is shared by all windows and visits; `sessionStorage` belongs to this tab. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** Returns null when nothing is stored or storage cannot be read. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    // Where storage is blocked, even accessing the property throws.
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** A `value` of null removes the entry. Returns whether storage accepted the value. */
export function writeStored(area: StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Returns null when nothing is stored or the value is not JSON. The caller must validate the content. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null')
  } catch {
    return null
  }
}

/** Like `writeStored`, for a value that is stored as JSON. */
export const writeStoredJson = (area: StorageArea, key: string, value: unknown): boolean =>
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
