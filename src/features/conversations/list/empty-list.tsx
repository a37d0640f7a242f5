import type { ReactNode } from 'react'
import type { AssignedView } from '../../../contract/calls/assignee'
import { Button } from '../../../ui/button/button'
import { EmptyState } from '../../../ui/state/empty-state'
import type { IconName } from '../../../ui/icon/icon-paths'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'

export interface EmptyListProps {
  list: List
  /** Widens a list that was narrowed to a figure; null for any other list. */
  onWiden: (() => void) | null
  icon?: IconName | undefined
}

/** Why a view has no rows. */
const EMPTY_VIEWS: Readonly<Record<AssignedView, string>> = {
  mine: 'No conversation in these days is assigned to you.',
  unassigned: 'Every conversation of these days is assigned.',
  team: 'No conversation in these days is assigned to your team.',
}

/** The text and action of a list without rows. */
export function EmptyList({ list: { filters, change }, onWiden, icon }: EmptyListProps) {
  const { search, source_name, assigned } = filters
  const actionButton = (label: string, onClick: () => void): ReactNode => (
    <Button
      variant="link"
      onClick={({ currentTarget }) => {
        // The button disappears with the filter.
        currentTarget.closest<HTMLElement>('.scroll')?.focus({ preventScroll: true })
        onClick()
      }}
    >
      {label}
    </Button>
  )
  if (search !== '') {
    const values = { source: source_name, search: search.trim() }
    return (
      <EmptyState
        icon={icon}
        text={
          source_name
            ? t('No conversation from {source} matches “{search}”', values)
            : t('No conversation matches “{search}”', values)
        }
        action={actionButton(t('Clear the search'), () => change({ search: '' }))}
      />
    )
  }
  if (assigned !== null)
    return (
      <EmptyState
        icon={icon}
        text={t(EMPTY_VIEWS[assigned])}
        action={actionButton(t('Show everyone’s'), () => change({ assigned: null }))}
      />
    )
  return <EmptyState icon={icon} action={onWiden && actionButton(t('Widen to all conversations'), onWiden)} />
}
