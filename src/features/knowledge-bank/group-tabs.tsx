import type { KnowledgeGroup } from '../../contract/calls/knowledge'
import { Badge } from '../../ui/badge'
import { Tabs } from '../../ui/tabs'
import { questionCount, UNANSWERED, type Place } from './topics'
import { t } from '../../i18n/translate'

export interface GroupTabsProps {
  id: string
  groups: readonly KnowledgeGroup[]
  /** Questions without an answer. */
  open: number
  place: Place
  onChoose: (place: Place) => void
}

/** The groups with the number of their questions, and behind them what could not be answered. */
export function GroupTabs({ id, groups, open, place, onChoose }: GroupTabsProps) {
  const ofGroups = groups.map((group) => ({
    value: String(group.id),
    label: group.name,
    badge: <span className="count">{questionCount(group)}</span>,
  }))
  const unanswered = {
    value: UNANSWERED,
    label: t('Unanswered'),
    badge: open > 0 && <Badge tone="warning">{open}</Badge>,
  }
  return (
    <Tabs id={id} label={t('Groups')} tabs={[...ofGroups, unanswered]} value={place} onChange={onChoose} />
  )
}
