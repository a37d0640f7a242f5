/** The commands of the palette besides customers: navigation, choices and actions. */
import type { SavedView } from '../../../contract/calls/views'
import type { Findable } from '../../../rules/routes/command-search'
import { mainMenu, type MenuLink } from '../../../rules/routes/menu'
import { productLabel } from '../../../rules/people/products'
import type { IconName } from '../../../ui/icon/icon-paths'
import { otherProduct } from '../saved-views/views-menu'
import type { ShellTools } from '../shell-tools'
import { LANGUAGE_CHOICES } from '../language-choice'
import { THEMES } from '../theme-choice'
import { t } from '../../../i18n/translate'

export interface Command extends Findable {
  readonly id: string
  readonly icon: IconName
  /** Muted text after the name. */
  readonly note?: string | undefined
  /** Text on a line below the name. */
  readonly line?: string | undefined
  readonly run: () => void
}

export interface CommandGroup {
  readonly title: string
  /** Maximum number of items offered at once. */
  readonly maxItems?: number | undefined
  readonly items: readonly Command[]
}

/** In the order shown while nothing is typed. Empty groups are left out later. */
export function commandGroups(tools: ShellTools, views: readonly SavedView[]): CommandGroup[] {
  return [
    { title: t('Saved views'), items: views.map((view) => viewCommand(tools, view)) },
    { title: t('Go to'), items: pageCommands(tools) },
    { title: t('Products'), items: productCommands(tools) },
    { title: t('Actions'), items: actionCommands(tools) },
    { title: t('Accounts'), maxItems: 5, items: accountCommands(tools) },
  ]
}

function viewCommand(tools: ShellTools, view: SavedView): Command {
  const product = otherProduct(tools, view.product)
  return {
    id: `view ${view.id}`,
    label: view.name,
    also: t('Saved views'),
    icon: 'star',
    note: product && productLabel(product),
    run: () => tools.openView(view),
  }
}

function pageCommands({ viewer, goTo, filtered }: ShellTools): Command[] {
  const command = ({ label, path }: MenuLink, icon: IconName, above?: string): Command => ({
    id: `to ${path}`,
    label: t(label),
    also: above,
    icon,
    note: above,
    run: () => goTo(filtered(path)),
  })
  return mainMenu(viewer).flatMap((entry) =>
    'link' in entry
      ? [command(entry.link, entry.icon)]
      : // Signing out is something that one does.
        entry.items
          .filter(({ route }) => route !== 'logout')
          .map((item) => command(item, entry.icon, t(entry.label))),
  )
}

const productCommands = ({ products, product, chooseProduct }: ShellTools): Command[] =>
  products
    .filter(({ Id }) => Id !== product)
    .map((entry) => ({
      id: `product ${entry.Id}`,
      label: productLabel(entry),
      also: t('Product'),
      icon: 'tag',
      note: t('Product'),
      run: () => chooseProduct(entry.Id),
    }))

function accountCommands({ user, switchAccount }: ShellTools): Command[] {
  const others = user.ChildAccounts.filter(({ id }) => id !== user.DealerId)
  return others.map(({ id, name }) => ({
    id: `account ${id}`,
    label: name,
    also: t('Account'),
    icon: 'home',
    note: t('Account'),
    run: () => switchAccount(id),
  }))
}

function actionCommands(tools: ShellTools): Command[] {
  const { theme, language, print, open, logOut } = tools
  return [
    {
      id: 'save-view',
      label: t('Save this view…'),
      also: t('Filters'),
      icon: 'plus',
      run: () => open('save-view'),
    },
    {
      id: 'manage-views',
      label: t('Manage views…'),
      also: t('Delete'),
      icon: 'edit',
      run: () => open('manage-views'),
    },
    {
      id: 'report',
      label: t('Email Reports'),
      also: t('Subscribe CSV'),
      icon: 'mail',
      run: () => open('report'),
    },
    ...(print ? [{ id: 'print', label: t('Print'), icon: 'print', run: print } as const] : []),
    ...(theme
      ? THEMES.filter(({ id }) => id !== theme.chosen).map(({ id, label }) => ({
          id: `theme ${id}`,
          label: t('Theme: {label}', { label: t(label) }),
          also: t('Dark mode'),
          icon: 'moon' as const,
          run: () => theme.choose(id),
        }))
      : []),
    ...(language
      ? LANGUAGE_CHOICES.filter(({ id }) => id !== language.chosen).map(({ id, name }) => ({
          id: `language ${id}`,
          label: t('Language: {language}', { language: name ?? t('Same as the browser') }),
          // People who cannot read this language search for it in English.
          also: 'Language',
          icon: 'globe' as const,
          run: () => language.choose(id),
        }))
      : []),
    {
      id: 'shortcuts',
      label: t('Keyboard shortcuts'),
      also: t('Keys Help'),
      icon: 'command',
      run: () => open('shortcuts'),
    },
    { id: 'log-out', label: t('Log Out'), also: t('Sign out'), icon: 'signout', run: logOut },
  ]
}
