import type { MenuEntry } from '../../ui/popover/menu'
import type { ShellTools } from './shell-tools'
import { LANGUAGE_CHOICES } from './language-choice'
import { THEMES } from './theme-choice'
import { t } from '../../i18n/translate'

/** The shell's own entries of the user menu. On a phone they include what a wide bar shows beside it. */
export function toolEntries({ theme, language, open }: ShellTools, isPhone: boolean): MenuEntry[] {
  const entries: MenuEntry[] = []
  if (isPhone)
    entries.push(
      { key: 'find', label: t('Find'), icon: 'search', onSelect: () => open('palette') },
      { key: 'views', label: t('Views'), icon: 'star', onSelect: () => open('manage-views') },
      { key: 'save-view', label: t('Save this view…'), icon: 'plus', onSelect: () => open('save-view') },
      { kind: 'divider', key: 'after-find' },
    )
  if (theme)
    entries.push(
      { kind: 'label', key: 'theme', label: t('Theme') },
      ...THEMES.map(({ id, label }) => ({
        key: `theme-${id}`,
        label: t(label),
        checked: id === theme.chosen,
        onSelect: () => theme.choose(id),
      })),
      { kind: 'divider', key: 'after-theme' },
    )
  if (language)
    entries.push(
      { kind: 'label', key: 'language', label: t('Language') },
      ...LANGUAGE_CHOICES.map(({ id, name }) => ({
        key: `language-${id}`,
        label: name ?? t('Same as the browser'),
        checked: id === language.chosen,
        onSelect: () => language.choose(id),
      })),
      { kind: 'divider', key: 'after-language' },
    )
  entries.push({
    key: 'report',
    label: t('Email Reports'),
    icon: 'mail',
    onSelect: () => open('report'),
  })
  // A phone has no keyboard, and its menu no room.
  if (!isPhone)
    entries.push({
      key: 'shortcuts',
      label: t('Keyboard shortcuts'),
      icon: 'command',
      onSelect: () => open('shortcuts'),
    })
  entries.push({ kind: 'divider', key: 'after-tools' })
  return entries
}
