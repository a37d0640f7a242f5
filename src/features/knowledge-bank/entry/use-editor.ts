/** The input of the open entry. It survives a search of the page, and leaving asks before it is lost. */
import { useEffect, useImperativeHandle, useMemo, useState } from 'react'
import type { KnowledgeGroup, KnowledgeQuestion } from '../../../contract/calls/knowledge'
import { useDraft, type Draft } from '../../../forms/use-draft'
import { useLeave } from '../../../query/leave-guard'
import { useBank } from '../bank'
import { findEntry, findTopic, type TopicInGroup } from '../topics'
import { entryDraftKey } from './draft-keys'
import { likelyTopic } from './likely-topic'
import type { Editing, Opening } from './use-opening'
import { t } from '../../../i18n/translate'

/** The input. */
export interface EntryText {
  readonly question: string
  readonly answer: string
  /** Ids, sorted. */
  readonly product_ids: readonly number[]
  readonly group_id: number
  /** Empty if the group has no topics. */
  readonly topic_id: string
}

export interface Editor {
  readonly editing: Editing
  /** The open entry, if it exists; null for a new question or a deleted entry. */
  readonly entry: (TopicInGroup & { readonly question: KnowledgeQuestion }) | null
  readonly draft: Draft<EntryText>
  /** Whether the answer (ignoring blanks around it) or the products differ from the saved ones. */
  readonly changed: boolean
  /** Closes it, and asks first if input would be lost. The focus returns to where it was opened. */
  close(): void
  /** Switches between the text of a new question and its answer. */
  step(step: 'question' | 'answer'): void
  /** Called when the open entry was saved under this id. */
  finish(was: Editing, entryId: number): void
}

export interface EditorOptions {
  opening: Opening
  editing: Editing
  groups: readonly KnowledgeGroup[]
  /** Focuses an element that is rendered next. */
  focus: (selector: string) => void
  /** Whether the person is deleting something, which may include the open entry. */
  deleting: boolean
  /** Called when an entry was saved; it may be on another page. */
  onSaved: (entryId: number, topicId: string) => void
}

const entrySelector = (entryId: number) => `[data-entry="${entryId}"]`

export function useEditor({ opening, editing, groups, focus, deleting, onSaved }: EditorOptions): Editor {
  const { productId } = useBank()
  const ask = useLeave()
  const { form, set } = opening
  const [origin, setOrigin] = useState(() => ({ of: editing, text: emptyText(editing, groups, productId) }))
  if (!sameEditing(origin.of, editing))
    setOrigin({ of: editing, text: emptyText(editing, groups, productId) })

  const entry = editing.kind === 'entry' ? findEntry(groups, editing.entryId) : null
  const stored = useMemo(() => (entry ? entryText(entry, entry.question) : undefined), [entry])
  const saved = editing.kind === 'entry' ? stored : origin.text
  // A suggested answer can be saved as it is.
  const withoutSuggestion = editing.kind === 'open' && saved ? { ...saved, answer: '' } : saved
  const title = useMemo(() => entryTitle(entry), [entry])
  const draft = useDraft<EntryText>(title, saved, entry?.question.version, entryDraftKey(editing))
  const { dirty, reset } = draft
  useImperativeHandle(form, () => ({ dirty, reset }), [dirty, reset])

  // The entry or its topic was deleted. The person needs no notice of their own deletion.
  const isDeleted =
    (editing.kind === 'entry' && !entry) || (editing.kind === 'new' && !findTopic(groups, editing.topicId))
  useEffect(() => {
    if (isDeleted) set({ editing: null, fresh: false, lost: !deleting })
  }, [isDeleted, deleting, set])

  const close = () => {
    focus(originOf(editing))
    set((now) => ({ ...now, editing: null }))
  }
  return {
    editing,
    entry,
    draft,
    changed:
      draft.value !== undefined &&
      withoutSuggestion !== undefined &&
      isChanged(draft.value, withoutSuggestion),
    close: () => (dirty ? ask(close) : close()),
    step: (step) => {
      if (editing.kind === 'new') set({ editing: { ...editing, step }, fresh: true, lost: false })
    },
    finish: (was, entryId) => {
      set((now) => (now.editing && sameEditing(now.editing, was) ? { ...now, editing: null } : now))
      if (was.kind === 'open') return focus('[data-open-list]')
      focus(entrySelector(entryId))
      onSaved(entryId, draft.value?.topic_id ?? '')
    },
  }
}

const entryTitle = (entry: ReturnType<typeof findEntry>) =>
  entry ? t('“{question}”', { question: entry.question.question }) : t('The new question')

const entryText = ({ group, topic }: TopicInGroup, one: KnowledgeQuestion): EntryText => ({
  question: one.question,
  answer: one.answer.answer,
  product_ids: one.products.map(({ id }) => id).sort((a, b) => a - b),
  group_id: group.id,
  topic_id: topic.id,
})

/** The initial input of a new question; undefined for an existing entry. */
function emptyText(
  editing: Editing,
  groups: readonly KnowledgeGroup[],
  productId: number,
): EntryText | undefined {
  if (editing.kind === 'entry') return undefined
  const location =
    editing.kind === 'new' ? findTopic(groups, editing.topicId) : likelyTopic(groups, editing.open.question)
  return {
    question: editing.kind === 'open' ? editing.open.question : '',
    answer: (editing.kind === 'open' && editing.open.correction) || '',
    product_ids: [productId],
    group_id: location?.group.id ?? groups[0]?.id ?? 0,
    topic_id: location?.topic.id ?? '',
  }
}

const isChanged = (text: EntryText, saved: EntryText) =>
  text.answer.trim() !== saved.answer.trim() || text.product_ids.join() !== saved.product_ids.join()

/** The step of a new question does not matter. */
function sameEditing(one: Editing, other: Editing): boolean {
  if (one.kind === 'entry') return other.kind === 'entry' && one.entryId === other.entryId
  if (one.kind === 'new') return other.kind === 'new' && one.topicId === other.topicId
  return other.kind === 'open' && one.open === other.open
}

/** Selector of the element from which it was opened. */
function originOf(editing: Editing): string {
  if (editing.kind === 'entry') return entrySelector(editing.entryId)
  if (editing.kind === 'new') return `[data-add="${CSS.escape(editing.topicId)}"]`
  return `[data-open="${CSS.escape(editing.open.keys[0] ?? '')}"]`
}
