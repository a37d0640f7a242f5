/**
 * How a person wants to hear of new waiting customers: kept for the user in this browser, the same in all its
 * tabs.
 */
import { createEmitter } from '../../../browser/emitter'
import { readStored, writeStored } from '../../../browser/storage'

export interface AlertSettings {
  readonly sound: boolean
  readonly desktop: boolean
}

/** A tone is heard by default; a desktop notification needs the browser's permission first. */
const DEFAULTS: AlertSettings = { sound: true, desktop: false }

const keyOf = (userId: string) => `forecourt-alerts/${encodeURIComponent(userId)}`
const changes = createEmitter()
/**
 * What was read last, so that the same text gives the same object; and what is chosen where the storage is
 * closed.
 */
const read = new Map<string, { text: string | null; settings: AlertSettings }>()

export function alertSettings(userId: string): AlertSettings {
  const known = read.get(userId)
  const text = readStored('localStorage', keyOf(userId))
  if (known && known.text === text) return known.settings
  const settings = parsed(text)
  read.set(userId, { text, settings })
  return settings
}

export function changeAlertSettings(userId: string, change: Partial<AlertSettings>): void {
  const settings = { ...alertSettings(userId), ...change }
  const text = JSON.stringify(settings)
  // Where storage refuses, the choice lives as long as the page.
  const isStored = writeStored('localStorage', keyOf(userId), text)
  read.set(userId, { text: isStored ? text : null, settings })
  changes.emit()
}

/** Hears of changes here and in other tabs. Returns its undo. */
export function watchAlertSettings(watcher: () => void): () => void {
  const stop = changes.subscribe(watcher)
  addEventListener('storage', watcher)
  return () => {
    stop()
    removeEventListener('storage', watcher)
  }
}

function parsed(text: string | null): AlertSettings {
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
