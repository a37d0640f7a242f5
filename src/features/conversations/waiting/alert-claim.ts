/** One alert for one wait of one customer, however many elements and tabs of a user hear of it. */
import { readStoredJson, writeStoredJson } from '../../../browser/storage'

/** A wait that was alerted so long ago is forgotten, ms: by then nobody hears of it as new. */
const KEPT_MS = 60 * 60_000
const KEPT_MAX = 200

const here = new Set<string>()

/**
 * The waits of `keys` that nobody of this user's pages in this browser has taken yet; they are this page's
 * now.
 */
export async function claimAlerts(userId: string, keys: readonly string[]): Promise<string[]> {
  const name = `forecourt-alerted/${encodeURIComponent(userId)}`
  const take = () => taken(name, keys)
  // Without locks two tabs may pass each other within a few milliseconds; then both sound.
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? await locks.request(name, take) : take()
}

function taken(name: string, keys: readonly string[]): string[] {
  const now = Date.now()
  const known = stored(name).filter(([, at]) => now - at < KEPT_MS)
  const free = keys.filter((key) => !here.has(`${name} ${key}`) && !known.some(([of]) => of === key))
  for (const key of free) here.add(`${name} ${key}`)
  const next = [...known, ...free.map((key): [string, number] => [key, now])]
  // Where storage refuses, this page still alerts once.
  if (free.length > 0) writeStoredJson('localStorage', name, next.slice(-KEPT_MAX))
  return free
}

function stored(name: string): [string, number][] {
  const entries = readStoredJson('localStorage', name)
  return Array.isArray(entries) ? (entries as [string, number][]) : []
}
