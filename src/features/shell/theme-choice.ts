/** Light, dark or as the system says: the person's own choice for the console and everything in it. */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useHost } from '../../embed/host'
import { keptChoice } from './stored-preference'

export type ThemeChoice = 'system' | 'light' | 'dark'

export const THEMES: readonly { id: ThemeChoice; label: string }[] = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

// The page of the console reads it too, before anything is drawn: `public/theme.js`.
const kept = keptChoice<ThemeChoice>('forecourt-theme', ['system', 'light', 'dark'])

/** What the shell itself wrote into an element's `theme`; another value there is the host's. */
const written = new WeakMap<Element, ThemeChoice>()

export interface ThemeControl {
  readonly chosen: ThemeChoice
  choose(theme: ThemeChoice): void
}

export interface ShellTheme {
  /** For the areas: `auto`, `light` or `dark`. */
  readonly theme: string
  /** Null: the host page has decided. */
  readonly control: ThemeControl | null
}

/**
 * @param given the element's `theme` as it stands.
 * @param whole whether the page is the console's, so that its canvas and scroll bars follow too.
 */
export function useShellTheme(given: string, whole: boolean): ShellTheme {
  const { element } = useHost()
  const chosen = useSyncExternalStore(kept.subscribe, kept.get)
  const byHost = given !== 'auto' && given !== written.get(element)
  const own = chosen === 'system' ? null : chosen
  useLayoutEffect(() => {
    if (byHost) return void written.delete(element)
    if (own !== null) {
      written.set(element, own)
      element.setAttribute('theme', own)
    } else if (written.delete(element)) element.removeAttribute('theme')
  }, [element, byHost, own])
  useLayoutEffect(() => {
    if (!whole || byHost) return
    wear(element.ownerDocument, own)
    return () => wear(element.ownerDocument, null)
  }, [element, whole, byHost, own])
  return byHost
    ? { theme: given, control: null }
    : { theme: own ?? 'auto', control: { chosen, choose: kept.set } }
}

function wear({ documentElement }: Document, scheme: 'light' | 'dark' | null): void {
  documentElement.style.colorScheme = scheme ?? ''
}
