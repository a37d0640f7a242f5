import type { ReactNode } from 'react'
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

/** The text and action of a list without rows. */
export function EmptyList({ list: { filters, change }, onWiden, icon }: EmptyListProps) {
  const { search, source_name } = filters
  const actionButton = (label: string, onClick: () => void): ReactNode => (
    <Button variant="link" onClick={onClick}>
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
  return <EmptyState icon={icon} action={onWiden && actionButton(t('Widen to all conversations'), onWiden)} />
}
