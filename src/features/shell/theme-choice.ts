/** Light, dark or the system's scheme: the person's own choice for the console and everything in it. */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useHost } from '../../embed/host'
import { storedPreference } from './stored-preference'

export type ThemeChoice = 'system' | 'light' | 'dark'

export const THEMES: readonly { id: ThemeChoice; label: string }[] = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

// The console's page reads it too, before anything renders: `public/theme.js`.
const preference = storedPreference<ThemeChoice>('forecourt-theme', ['system', 'light', 'dark'])

/** The `theme` that the shell itself wrote on an element; any other value is the host's. */
const ownThemes = new WeakMap<Element, ThemeChoice>()

export interface ThemeControl {
  readonly chosen: ThemeChoice
  choose(theme: ThemeChoice): void
}

export interface ShellTheme {
  /** For the areas: `auto`, `light` or `dark`. */
  readonly theme: string
  /** Null where the host page decides. */
  readonly control: ThemeControl | null
}

/**
 * @param hostTheme the element's `theme` as it is set.
 * @param ownsPage whether the page is the console's, so that its canvas and scroll bars follow too.
 */
export function useShellTheme(hostTheme: string, ownsPage: boolean): ShellTheme {
  const { element } = useHost()
  const chosen = useSyncExternalStore(preference.subscribe, preference.get)
  const setByHost = hostTheme !== 'auto' && hostTheme !== ownThemes.get(element)
  const scheme = chosen === 'system' ? null : chosen
  useLayoutEffect(() => {
    if (setByHost) return void ownThemes.delete(element)
    if (scheme !== null) {
      ownThemes.set(element, scheme)
      element.setAttribute('theme', scheme)
    } else if (ownThemes.delete(element)) element.removeAttribute('theme')
  }, [element, setByHost, scheme])
  useLayoutEffect(() => {
    if (!ownsPage || setByHost) return
    applyColorScheme(element.ownerDocument, scheme)
    return () => applyColorScheme(element.ownerDocument, null)
  }, [element, ownsPage, setByHost, scheme])
  return setByHost
    ? { theme: hostTheme, control: null }
    : { theme: scheme ?? 'auto', control: { chosen, choose: preference.set } }
}

function applyColorScheme({ documentElement }: Document, scheme: 'light' | 'dark' | null): void {
  documentElement.style.colorScheme = scheme ?? ''
}
