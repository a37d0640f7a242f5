/**
 * What the widget stores in the browser, after the shopper has acted. If the browser refuses storage, the
 * values last as long as the page.
 */
import { readStored, writeStored, type StorageArea } from '../../browser/storage'

/**
 * Values that the browser refused to store, and those of the preview, which has no site and must not leave
 * anything in storage.
 */
const memory: Record<string, string | null> = {}

const storageKey = (site: string, part: string) => `fc-chat:${site}:${part}` as const

export function readSiteItem(area: StorageArea, site: string, part: string): string | null {
  const name = storageKey(site, part)
  return (site && readStored(area, name)) || memory[name] || null
}

/** A `value` of null removes the entry. */
export function writeSiteItem(area: StorageArea, site: string, part: string, value: string | null): void {
  const name = storageKey(site, part)
  memory[name] = site && writeStored(area, name, value) ? null : value
}
