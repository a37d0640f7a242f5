/** Ensures one alert for each wait of a customer, however many elements and tabs of a user notice it. */
import { readStoredJson, writeStoredJson, type StorageKey } from '../browser/storage'

/** Alerts older than this are forgotten, ms: by then no page treats the wait as new. */
const MAX_AGE_MS = 60 * 60_000
const MAX_ENTRIES = 200

const claimedHere = new Set<string>()

/**
 * Claims those waits of `keys` that no other page of this user in this browser has claimed yet, and returns
 * them.
 */
export async function claimAlerts(userId: string, keys: readonly string[]): Promise<string[]> {
  const name = `forecourt-alerted/${encodeURIComponent(userId)}` as const
  const claimFree = () => claim(name, keys)
  // Without locks, two tabs may claim within the same milliseconds, and then both alert.
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? await locks.request(name, claimFree) : claimFree()
}

function claim(name: StorageKey, keys: readonly string[]): string[] {
  const now = Date.now()
  const known = readClaims(name).filter(([, at]) => now - at < MAX_AGE_MS)
  const free = keys.filter((key) => !claimedHere.has(`${name} ${key}`) && !known.some(([of]) => of === key))
  for (const key of free) claimedHere.add(`${name} ${key}`)
  const next = [...known, ...free.map((key): [string, number] => [key, now])]
  // If storage is full or disabled, this page still alerts once.
  if (free.length > 0) writeStoredJson('localStorage', name, next.slice(-MAX_ENTRIES))
  return free
}

function readClaims(name: StorageKey): [string, number][] {
  const entries = readStoredJson('localStorage', name)
  return Array.isArray(entries) ? (entries as [string, number][]) : []
}
