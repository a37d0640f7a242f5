/** The form that was open when the session ended or the page was reloaded. */
import { useState } from 'react'
import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import { useFirstStoredDraft } from '../../../forms/persisted-draft'
import { useBank } from '../bank'
import { findEntry, findTopic, UNANSWERED, type BankTab } from '../topics'
import { ENTRY_PREFIX, TOPIC_PREFIX } from './draft-keys'
import type { Editing } from './use-opening'

export interface RestoredDraft {
  readonly tab: BankTab | null
  /** The topic or entry that decides the page of the group. */
  readonly at: { readonly topicId: string; readonly entryId?: number } | null
  readonly editing: Editing | null
  /** Whether a topic was being added. */
  readonly adding: boolean
}

interface StoredDraft extends RestoredDraft {
  /** Key of the unanswered question that was being answered; the questions themselves are not loaded yet. */
  readonly openKey: string | null
}

const NO_DRAFT: StoredDraft = { tab: null, at: null, editing: null, openKey: null, adding: false }

/** Looked up once, with the groups as they are at that time. */
export function useRestoredDraft(groups: readonly KnowledgeGroup[]): StoredDraft {
  const { writable } = useBank()
  const entry = useFirstStoredDraft(ENTRY_PREFIX)
  const topic = useFirstStoredDraft(TOPIC_PREFIX)
  const [restored] = useState(() => {
    if (!writable) return NO_DRAFT
    if (entry !== null) return restoreEntry(entry, groups)
    const group = groups.find(({ id }) => String(id) === topic)
    return group ? { ...NO_DRAFT, tab: String(group.id), adding: true } : NO_DRAFT
  })
  return restored
}

function restoreEntry(storedKey: string, groups: readonly KnowledgeGroup[]): StoredDraft {
  const [, kind = '', id = ''] = /^(\w+)\/(.*)$/s.exec(storedKey) ?? []
  if (kind === 'open') return { ...NO_DRAFT, tab: UNANSWERED, openKey: id }
  if (kind === 'entry') {
    const entryId = Number(id)
    const found = findEntry(groups, entryId)
    if (!found) return NO_DRAFT
    const at = { topicId: found.topic.id, entryId }
    return { ...NO_DRAFT, tab: String(found.group.id), at, editing: { kind, entryId } }
  }
  const found = findTopic(groups, id)
  if (!found || (kind !== 'question' && kind !== 'answer')) return NO_DRAFT
  const editing = { kind: 'new', topicId: id, step: kind } as const
  return { ...NO_DRAFT, tab: String(found.group.id), at: { topicId: id }, editing }
}
