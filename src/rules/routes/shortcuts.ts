/** The keyboard shortcuts of the console: one table for the listener and for the map that explains them. */
import type { RouteName } from './routes'

export type ShortcutGroup = 'Everywhere' | 'Go to' | 'Conversations' | 'Writing'

/** The action of the shell on a key. */
export type ShellAction = 'palette' | 'search' | 'map'

export interface Shortcut {
  readonly group: ShortcutGroup
  readonly label: string
  /** The keys (`KeyboardEvent.key`) in order. `Mod` is Ctrl, or Cmd on an Apple keyboard. */
  readonly keys: readonly string[]
  /** Whether the keys are pressed together. */
  readonly together?: true
  /** Alternative keys. */
  readonly or?: readonly string[]
  /** The action of the shell; absent when an area listens to the keys itself. */
  readonly action?: ShellAction
  /** The route that the shell opens. */
  readonly route?: RouteName
}

const goTo = (key: string, label: string, route: RouteName): Shortcut => ({
  group: 'Go to',
  label,
  keys: ['g', key],
  route,
})

export const SHORTCUTS: readonly Shortcut[] = [
  {
    group: 'Everywhere',
    label: 'Find a page, customer or action',
    keys: ['Mod', 'k'],
    together: true,
    action: 'palette',
  },
  { group: 'Everywhere', label: 'Search this page', keys: ['/'], action: 'search' },
  { group: 'Everywhere', label: 'Show these shortcuts', keys: ['?'], action: 'map' },
  { group: 'Everywhere', label: 'Close the open window', keys: ['Escape'] },
  goTo('d', 'Dashboard', 'dashboard'),
  goTo('c', 'Conversation View', 'conversation'),
  goTo('l', 'List View', 'conversations'),
  goTo('k', 'Knowledge Bank', 'knowledge-bank'),
  goTo('s', 'Settings', 'settings'),
  goTo('u', 'Manage Users', 'user-management'),
  { group: 'Conversations', label: 'Next pane', keys: ['F6'] },
  { group: 'Conversations', label: 'Previous pane', keys: ['Shift', 'F6'], together: true },
  { group: 'Conversations', label: 'Next customer in the list', keys: ['ArrowDown'] },
  { group: 'Conversations', label: 'Previous customer', keys: ['ArrowUp'] },
  { group: 'Conversations', label: 'First or last customer', keys: ['Home'], or: ['End'] },
  { group: 'Writing', label: 'Send the message', keys: ['Enter'] },
  { group: 'Writing', label: 'Start a new line', keys: ['Shift', 'Enter'], together: true },
]

/** The relevant part of a key event. */
export interface KeyPress {
  readonly key: string
  /** Ctrl, or Cmd on an Apple keyboard. */
  readonly mod: boolean
  readonly alt: boolean
  /** The time of a monotonic clock, ms. */
  readonly at: number
}

/** The first key of a sequence of two. */
export interface PendingKey {
  readonly key: string
  readonly at: number
}

/** The second key of a sequence must follow within this time, ms. */
export const SEQUENCE_TIMEOUT_MS = 1500

export interface KeyResult {
  readonly shortcut: Shortcut | null
  readonly begun: PendingKey | null
}

const NOTHING: KeyResult = { shortcut: null, begun: null }
const shellShortcuts = SHORTCUTS.filter(({ action, route }) => action !== undefined || route !== undefined)

/** What a key does, given the previous one; `shortcut` is null for nothing, or nothing yet. */
export function resolveKey({ key: pressed, mod, alt, at }: KeyPress, begun: PendingKey | null): KeyResult {
  if (alt) return NOTHING
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed
  if (mod) {
    const shortcut = shellShortcuts.find(
      ({ together, keys }) => together && keys[0] === 'Mod' && keys[1] === key,
    )
    return { shortcut: shortcut ?? null, begun: null }
  }
  const isOpen = begun !== null && at - begun.at <= SEQUENCE_TIMEOUT_MS
  const second = isOpen
    ? shellShortcuts.find(({ together, keys }) => !together && keys[0] === begun.key && keys[1] === key)
    : undefined
  if (second) return { shortcut: second, begun: null }
  const plain = shellShortcuts.filter(({ together, keys }) => !together && keys[0] === key)
  const single = plain.find(({ keys }) => keys.length === 1)
  if (single) return { shortcut: single, begun: null }
  return plain.length > 0 ? { shortcut: null, begun: { key, at } } : NOTHING
}

const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
}

/** The label of a key. */
export function keyName(key: string, apple: boolean): string {
  if (key === 'Mod' && apple) return '⌘'
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** The spoken name of a key, for screen readers. */
const SPOKEN: Readonly<Record<string, string>> = { '↓': 'Down arrow', '↑': 'Up arrow', '⌘': 'Command' }
export const spokenKey = (key: string, apple: boolean): string => {
  const name = keyName(key, apple)
  return SPOKEN[name] ?? name
}
