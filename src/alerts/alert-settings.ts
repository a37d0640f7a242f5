/**
 * How a person wants to be alerted about new waiting customers: stored for the user in this browser and
 * shared by all tabs.
 */
import { createEmitter } from '../browser/emitter'
import { readStored, writeStored } from '../browser/storage'

export interface AlertSettings {
  readonly sound: boolean
  readonly desktop: boolean
}

/** A tone plays by default; a desktop notification needs the browser's permission first. */
const DEFAULTS: AlertSettings = { sound: true, desktop: false }

const keyOf = (userId: string) => `forecourt-alerts/${encodeURIComponent(userId)}` as const
const changes = createEmitter()
/**
 * The last value read, so that equal text returns the same object. It also holds the choice while storage is
 * unavailable.
 */
const cache = new Map<string, { text: string | null; settings: AlertSettings }>()

export function alertSettings(userId: string): AlertSettings {
  const cached = cache.get(userId)
  const text = readStored('localStorage', keyOf(userId))
  if (cached && cached.text === text) return cached.settings
  const settings = parseSettings(text)
  cache.set(userId, { text, settings })
  return settings
}

export function changeAlertSettings(userId: string, change: Partial<AlertSettings>): void {
  const settings = { ...alertSettings(userId), ...change }
  const text = JSON.stringify(settings)
  // If storage is full or disabled, the choice lasts as long as the page.
  const isStored = writeStored('localStorage', keyOf(userId), text)
  cache.set(userId, { text: isStored ? text : null, settings })
  changes.emit()
}

/** Calls the listener on changes here and in other tabs. Returns a function that removes it. */
export function subscribeAlertSettings(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

function parseSettings(text: string | null): AlertSettings {
  try {
    const { sound, desktop } = JSON.parse(text ?? '{}') as Partial<Record<keyof AlertSettings, unknown>>
    return {
      sound: typeof sound === 'boolean' ? sound : DEFAULTS.sound,
      desktop: typeof desktop === 'boolean' ? desktop : DEFAULTS.desktop,
    }
  } catch {
    return DEFAULTS
  }
}
