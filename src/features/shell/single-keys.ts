import { useSyncExternalStore } from 'react'
import { keptChoice } from './stored-preference'

const kept = keptChoice('forecourt-keys', ['on', 'off'])

/**
 * Whether keys without Ctrl or Cmd do something; who speaks to the computer may switch them off (WCAG 2.1.4).
 */
export function useSingleKeys(): { on: boolean; set: (on: boolean) => void } {
  const on = useSyncExternalStore(kept.subscribe, kept.get) === 'on'
  return { on, set: (next) => kept.set(next ? 'on' : 'off') }
}
