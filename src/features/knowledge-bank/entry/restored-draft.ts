/** What was being typed when the session ended or the page was read anew. */
import { useState } from 'react'
import type { KnowledgeGroup } from '../../../contract/calls/knowledge'
import { useFirstStoredDraft } from '../../../forms/persisted-draft'
import { useBank } from '../bank'
import { entryIn, topicIn, UNANSWERED, type Place } from '../topics'
import { ENTRIES, TOPICS } from './draft-keys'
import type { Editing } from './use-opening'

export interface Reopened {
  readonly place: Place | null
  /** What the page of the group is chosen by. */
  readonly at: { readonly topicId: string; readonly entryId?: number } | null
  readonly editing: Editing | null
  /** A topic was being added. */
  readonly adding: boolean
}

interface Found extends Reopened {
  /** Of the open question that was being answered; the open questions are not read yet. */
  readonly openKey: string | null
}

const NOTHING: Found = { place: null, at: null, editing: null, openKey: null, adding: false }

/** Looked up once, with the groups as they are then. */
export function useReopened(groups: readonly KnowledgeGroup[]): Found {
  const { writable } = useBank()
  const entry = useFirstStoredDraft(ENTRIES)
  const topic = useFirstStoredDraft(TOPICS)
  const [reopened] = useState(() => {
    if (!writable) return NOTHING
    if (entry !== null) return reopenedEntry(entry, groups)
    const group = groups.find(({ id }) => String(id) === topic)
    return group ? { ...NOTHING, place: String(group.id), adding: true } : NOTHING
  })
  return reopened
}

function reopenedEntry(kept: string, groups: readonly KnowledgeGroup[]): Found {
  const [, kind = '', id = ''] = /^(\w+)\/(.*)$/s.exec(kept) ?? []
  if (kind === 'open') return { ...NOTHING, place: UNANSWERED, openKey: id }
  if (kind === 'entry') {
    const entryId = Number(id)
    const found = entryIn(groups, entryId)
    if (!found) return NOTHING
    const at = { topicId: found.topic.id, entryId }
    return { ...NOTHING, place: String(found.group.id), at, editing: { kind, entryId } }
  }
  const found = topicIn(groups, id)
  if (!found || (kind !== 'question' && kind !== 'answer')) return NOTHING
  const editing = { kind: 'new', topicId: id, step: kind } as const
  return { ...NOTHING, place: String(found.group.id), at: { topicId: id }, editing }
}
