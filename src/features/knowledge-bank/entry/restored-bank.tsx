import { useState, type ReactNode } from 'react'
import { unansweredQuestions, type KnowledgeGroup } from '../../../contract/calls/knowledge'
import { useCall } from '../../../query/use-call'
import { useBank } from '../bank'
import { useReopened, type Reopened } from './restored-draft'

export interface ReopenedBankProps {
  groups: readonly KnowledgeGroup[]
  /** Until it is known what was open. */
  waiting: ReactNode
  /** Draws the page with it. */
  children: (reopened: Reopened) => ReactNode
}

/** Finds out what was being typed, so that it is open again, where it stands. */
export function ReopenedBank({ groups, waiting, children }: ReopenedBankProps) {
  const bank = useBank()
  const { openKey, ...reopened } = useReopened(groups)
  const { data, error } = useCall(unansweredQuestions, openKey === null ? null : bank.call)
  const [isReady, setReady] = useState(openKey === null)
  const [open, setOpen] = useState<Reopened['editing']>(null)
  if (!isReady && (data || error)) {
    setReady(true)
    const item = data?.items.find(({ keys }) => openKey !== null && keys.includes(openKey))
    if (item) setOpen({ kind: 'open', open: item })
  }
  return isReady ? children({ ...reopened, editing: reopened.editing ?? open }) : waiting
}
