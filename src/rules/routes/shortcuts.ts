/** The keys of the console: one table for what listens to them and for the map that explains them. */
import type { RouteName } from './routes'

export type ShortcutGroup = 'Everywhere' | 'Go to' | 'Conversations' | 'Writing'

/** What the shell itself does on a key. */
export type ShellAction = 'palette' | 'search' | 'map'

export interface Shortcut {
  readonly group: ShortcutGroup
  readonly label: string
  /**
   * As a key says it is called (`KeyboardEvent.key`), one after the other. `Mod` is Ctrl, on an Apple
   * keyboard Cmd.
   */
  readonly keys: readonly string[]
  /** Whether the keys of one stroke are held together. */
  readonly together?: true
  /** Keys that do the same. */
  readonly or?: readonly string[]
  /** What the shell does; absent: an area listens to the keys itself. */
  readonly action?: ShellAction
  /** Where the shell goes. */
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
    label: 'Find a page, a customer or an action',
    keys: ['Mod', 'k'],
    together: true,
    action: 'palette',
  },
  { group: 'Everywhere', label: 'Search on this page', keys: ['/'], action: 'search' },
  { group: 'Everywhere', label: 'Show these shortcuts', keys: ['?'], action: 'map' },
  { group: 'Everywhere', label: 'Close what is open', keys: ['Escape'] },
  goTo('d', 'Dashboard', 'dashboard'),
  goTo('c', 'Conversation View', 'conversation'),
  goTo('l', 'List View', 'conversations'),
  goTo('k', 'Knowledge Bank', 'knowledge-bank'),
  goTo('s', 'Settings', 'settings'),
  goTo('u', 'Manage Users', 'user-management'),
  { group: 'Conversations', label: 'To the next pane', keys: ['F6'] },
  { group: 'Conversations', label: 'To the pane before', keys: ['Shift', 'F6'], together: true },
  { group: 'Conversations', label: 'To the next customer in the list', keys: ['ArrowDown'] },
  { group: 'Conversations', label: 'To the customer before', keys: ['ArrowUp'] },
  { group: 'Conversations', label: 'To the first customer, or the last', keys: ['Home'], or: ['End'] },
  { group: 'Writing', label: 'Send the message', keys: ['Enter'] },
  { group: 'Writing', label: 'Begin a new line', keys: ['Shift', 'Enter'], together: true },
]

/** What was pressed, as far as it matters. */
export interface KeyPress {
  readonly key: string
  /** Ctrl, or Cmd on an Apple keyboard. */
  readonly mod: boolean
  readonly alt: boolean
  /** ms, of any clock that goes on. */
  readonly at: number
}

/** The first key of a stroke of two that was pressed last. */
export interface Begun {
  readonly key: string
  readonly at: number
}

/** The second key of a stroke comes within this time, ms. */
export const STROKE_TIME = 1500

export interface Stroke {
  readonly shortcut: Shortcut | null
  readonly begun: Begun | null
}

const NOTHING: Stroke = { shortcut: null, begun: null }
const ofShell = SHORTCUTS.filter(({ action, route }) => action !== undefined || route !== undefined)

/** What a key does, given the one before it; `shortcut` null: nothing, or nothing yet. */
export function strokeOf({ key: pressed, mod, alt, at }: KeyPress, begun: Begun | null): Stroke {
  if (alt) return NOTHING
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed
  if (mod) {
    const shortcut = ofShell.find(({ together, keys }) => together && keys[0] === 'Mod' && keys[1] === key)
    return { shortcut: shortcut ?? null, begun: null }
  }
  const isOpen = begun !== null && at - begun.at <= STROKE_TIME
  const second = isOpen
    ? ofShell.find(({ together, keys }) => !together && keys[0] === begun.key && keys[1] === key)
    : undefined
  if (second) return { shortcut: second, begun: null }
  const plain = ofShell.filter(({ together, keys }) => !together && keys[0] === key)
  const single = plain.find(({ keys }) => keys.length === 1)
  if (single) return { shortcut: single, begun: null }
  return plain.length > 0 ? { shortcut: null, begun: { key, at } } : NOTHING
}

/** Whether a key without Ctrl or Cmd does it, which a person may switch off (WCAG 2.1.4). */
export const isSingleKey = ({ keys, action, route }: Shortcut): boolean =>
  (action !== undefined || route !== undefined) && keys[0] !== 'Mod'

const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
}

/** A key as it is written on the keyboard. */
export function keyName(key: string, apple: boolean): string {
  if (key === 'Mod' && apple) return '⌘'
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** The same for a screen reader, and for a name of one's own. */
const SPOKEN: Readonly<Record<string, string>> = { '↓': 'Down arrow', '↑': 'Up arrow', '⌘': 'Command' }
export const spokenKey = (key: string, apple: boolean): string => {
  const name = keyName(key, apple)
  return SPOKEN[name] ?? name
}
