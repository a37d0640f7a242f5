import type { MenuEntry } from '../../ui/menu'
import type { ShellTools } from './shell-tools'
import { THEMES } from './theme-choice'

/** The shell's own entries of the user's menu. On a phone, what a wide bar shows beside it, too. */
export function toolEntries({ theme, open }: ShellTools, phone: boolean): MenuEntry[] {
  const entries: MenuEntry[] = []
  if (phone)
    entries.push(
      { key: 'find', label: 'Find', icon: 'search', onSelect: () => open('palette') },
      { key: 'views', label: 'Views', icon: 'star', onSelect: () => open('manage-views') },
      { key: 'save-view', label: 'Save this view…', icon: 'plus', onSelect: () => open('save-view') },
      { kind: 'divider', key: 'after-find' },
    )
  if (theme)
    entries.push(
      { kind: 'label', key: 'theme', label: 'Theme' },
      ...THEMES.map(({ id, label }) => ({
        key: `theme-${id}`,
        label,
        checked: id === theme.chosen,
        onSelect: () => theme.choose(id),
      })),
      { kind: 'divider', key: 'after-theme' },
    )
  entries.push(
    { key: 'shortcuts', label: 'Keyboard shortcuts', icon: 'command', onSelect: () => open('shortcuts') },
    { kind: 'divider', key: 'after-tools' },
  )
  return entries
}
