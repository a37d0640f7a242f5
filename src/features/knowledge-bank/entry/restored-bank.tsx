import { useState, type ReactNode } from 'react'
import { unansweredQuestions, type KnowledgeGroup } from '../../../contract/calls/knowledge'
import { useCall } from '../../../query/use-call'
import { useBank } from '../bank'
import { useRestoredDraft, type RestoredDraft } from './restored-draft'

export interface RestoredBankProps {
  groups: readonly KnowledgeGroup[]
  /** Shown until the restored draft is known. */
  waiting: ReactNode
  /** Renders the page with the restored draft. */
  children: (restored: RestoredDraft) => ReactNode
}

/** Finds the stored draft and opens its form again. */
export function RestoredBank({ groups, waiting, children }: RestoredBankProps) {
  const bank = useBank()
  const { openKey, ...restored } = useRestoredDraft(groups)
  const { data, error } = useCall(unansweredQuestions, openKey === null ? null : bank.call)
  const [isReady, setReady] = useState(openKey === null)
  const [open, setOpen] = useState<RestoredDraft['editing']>(null)
  if (!isReady && (data || error)) {
    setReady(true)
    const item = data?.items.find(({ keys }) => openKey !== null && keys.includes(openKey))
    if (item) setOpen({ kind: 'open', open: item })
  }
  return isReady ? children({ ...restored, editing: restored.editing ?? open }) : waiting
}
