/**
 * What is stored in this browser or in this tab. Storage may be switched off, full, or forbidden by the page
 * that our elements are on: nothing here throws.
 */

/** Of all windows and visits, or of this tab alone. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** null: nothing is stored, or storage cannot be read. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    // Even naming a storage throws where it is blocked.
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** `value` null: removes it. Answers whether storage took it. */
export function writeStored(area: StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** null: nothing is stored, or it is no JSON. What it holds is for the caller to check. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null')
  } catch {
    return null
  }
}

/** As `writeStored`. */
export const writeStoredJson = (area: StorageArea, key: string, value: unknown): boolean =>
  writeStored(area, key, value === null ? null : JSON.stringify(value))

/** Empty where storage cannot be read. */
export function storedKeys(area: StorageArea): string[] {
  try {
    const storage = globalThis[area]
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    return []
  }
}
