import { useSyncExternalStore } from 'react'
import { storedPreference } from './stored-preference'

const preference = storedPreference('forecourt-keys', ['on', 'off'])

/**
 * Whether shortcuts without Ctrl or Cmd work. People who use speech input may switch them off (WCAG 2.1.4).
 */
export function useSingleKeys(): { on: boolean; set: (on: boolean) => void } {
  const on = useSyncExternalStore(preference.subscribe, preference.get) === 'on'
  return { on, set: (next) => preference.set(next ? 'on' : 'off') }
}
