import type { KnowledgeGroup } from '../../contract/calls/knowledge'
import { Badge } from '../../ui/badge/badge'
import { Tabs } from '../../ui/tabs/tabs'
import { questionCount, UNANSWERED, type BankTab } from './topics'
import { t } from '../../i18n/translate'

export interface GroupTabsProps {
  id: string
  groups: readonly KnowledgeGroup[]
  /** Number of questions without an answer. */
  open: number
  tab: BankTab
  onChoose: (tab: BankTab) => void
}

/** The groups with their numbers of questions, followed by the unanswered questions. */
export function GroupTabs({ id, groups, open, tab, onChoose }: GroupTabsProps) {
  const groupTabs = groups.map((group) => ({
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
    <Tabs id={id} label={t('Groups')} tabs={[...groupTabs, unanswered]} value={tab} onChange={onChoose} />
  )
}
