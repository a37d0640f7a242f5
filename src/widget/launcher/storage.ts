/**
 * What the widget keeps in the browser, only after the shopper acted. A browser may refuse storage: then it
 * lasts as long as the page.
 */
import { readStored, writeStored, type StorageArea } from '../../browser/storage'

/**
 * What stands here when the browser refuses, and of the preview, which has no site and leaves nothing behind.
 */
const memory: Record<string, string | null> = {}

const nameOf = (site: string, part: string) => `fc-chat:${site}:${part}`

export function readKept(area: StorageArea, site: string, part: string): string | null {
  const name = nameOf(site, part)
  return (site && readStored(area, name)) || memory[name] || null
}

/** `value` null: forgets it. */
export function writeKept(area: StorageArea, site: string, part: string, value: string | null): void {
  const name = nameOf(site, part)
  memory[name] = site && writeStored(area, name, value) ? null : value
}
