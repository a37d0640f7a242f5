/** What was being typed when the session ended or the page was read anew: it is open again, where it stands (promises, invariant 6). */
import { useState } from 'react'
import type { KnowledgeGroup, UnansweredQuestion } from '../../../contract/knowledge'
import { useFirstKept } from '../../../editing/kept-draft'
import { useBank } from '../bank'
import { entryIn, topicIn } from '../shelf'
import { UNANSWERED, type Place } from '../use-place'
import type { Editing } from './use-editor'

/** Begins the names under which entries are kept. */
const ENTRIES = 'knowledge/'
const TOPICS = 'knowledge-topic/'

/** As what the form is kept. */
export const topicKeptAs = (group: Pick<KnowledgeGroup, 'id'>) => `${TOPICS}${group.id}`

export function entryKeptAs(editing: Editing): string {
  if (editing.kind === 'entry') return `${ENTRIES}entry/${editing.entryId}`
  if (editing.kind === 'new') return `${ENTRIES}${editing.step}/${editing.topicId}`
  return `${ENTRIES}open/${editing.open.keys[0] ?? ''}`
}

export interface Reopened {
  readonly place: Place | null
  /** What the page of the group is chosen by. */
  readonly at: { readonly topicId: string; readonly entryId?: number } | null
  readonly editing: Exclude<Editing, { kind: 'open' }> | null
  /** Of the open question that was being answered; the open questions are not read yet. */
  readonly openKey: string | null
  /** A topic was being added. */
  readonly adding: boolean
}

const NOTHING: Reopened = { place: null, at: null, editing: null, openKey: null, adding: false }

/** Looked up once, with the groups as they are then. */
export function useReopened(groups: readonly KnowledgeGroup[]): Reopened {
  const { writable } = useBank()
  const entry = useFirstKept(ENTRIES)
  const topic = useFirstKept(TOPICS)
  const [reopened] = useState(() => {
    if (!writable) return NOTHING
    if (entry !== null) return reopenedEntry(entry, groups)
    const group = groups.find(({ id }) => String(id) === topic)
    return group ? { ...NOTHING, place: String(group.id), adding: true } : NOTHING
  })
  return reopened
}

function reopenedEntry(kept: string, groups: readonly KnowledgeGroup[]): Reopened {
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

export const openQuestionOf = (items: readonly UnansweredQuestion[], key: string) =>
  items.find(({ keys }) => keys.includes(key)) ?? null
