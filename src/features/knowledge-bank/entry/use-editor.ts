/**
 * What is typed into the one entry that is open. It stays while the page around it is searched, and nothing
 * of it is lost silently.
 */
import { useEffect, useImperativeHandle, useMemo, useState } from 'react'
import type { KnowledgeGroup, KnowledgeQuestion } from '../../../contract/calls/knowledge'
import { useDraft, type Draft } from '../../../forms/use-draft'
import { useLeave } from '../../../query/leave-guard'
import { useBank } from '../bank'
import { entryIn, topicIn, type TopicInGroup } from '../topics'
import { entryKeptAs } from './draft-keys'
import { likelyTopic } from './likely-topic'
import type { Editing, Opening } from './use-opening'
import { t } from '../../../i18n/translate'

/** What is typed. */
export interface EntryText {
  readonly question: string
  readonly answer: string
  /** In their order. */
  readonly product_ids: readonly number[]
  readonly group_id: number
  /** Empty where the group has none. */
  readonly topic_id: string
}

export interface Editor {
  readonly editing: Editing
  /** Of what is open, where it is one that stands there; null where it is none, or no more. */
  readonly entry: (TopicInGroup & { readonly question: KnowledgeQuestion }) | null
  readonly draft: Draft<EntryText>
  /** The answer, but for the blanks around it, or the products are others than what is saved. */
  readonly changed: boolean
  /**
   * Closes it, and asks first if something typed would be lost; the focus goes back to where it was opened.
   */
  close(): void
  /** From the words of a new question to its answer, and back. */
  step(step: 'question' | 'answer'): void
  /** What was open is saved under this number. */
  finish(was: Editing, entryId: number): void
}

export interface EditorOptions {
  opening: Opening
  editing: Editing
  groups: readonly KnowledgeGroup[]
  /** Gives the focus to what is drawn next. */
  focus: (selector: string) => void
  /** The person is deleting something: what is open may go with it. */
  deleting: boolean
  /** An entry was saved, which may stand on another page. */
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

  const entry = editing.kind === 'entry' ? entryIn(groups, editing.entryId) : null
  const stored = useMemo(() => (entry ? textOf(entry, entry.question) : undefined), [entry])
  const saved = editing.kind === 'entry' ? stored : origin.text
  const title = useMemo(() => titleOf(entry), [entry])
  const draft = useDraft<EntryText>(title, saved, entry?.question.version, entryKeptAs(editing))
  const { dirty, reset } = draft
  useImperativeHandle(form, () => ({ dirty, reset }), [dirty, reset])

  // It was deleted, or its topic was. What the person deletes themselves is no news.
  const gone =
    (editing.kind === 'entry' && !entry) || (editing.kind === 'new' && !topicIn(groups, editing.topicId))
  useEffect(() => {
    if (gone) set({ editing: null, fresh: false, lost: !deleting })
  }, [gone, deleting, set])

  const close = () => {
    focus(originOf(editing))
    set((now) => ({ ...now, editing: null }))
  }
  return {
    editing,
    entry,
    draft,
    changed: draft.value !== undefined && saved !== undefined && isOther(draft.value, saved),
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

const titleOf = (entry: ReturnType<typeof entryIn>) =>
  entry ? t('“{question}”', { question: entry.question.question }) : t('The new question')

const textOf = ({ group, topic }: TopicInGroup, one: KnowledgeQuestion): EntryText => ({
  question: one.question,
  answer: one.answer.answer,
  product_ids: one.products.map(({ id }) => id).sort((a, b) => a - b),
  group_id: group.id,
  topic_id: topic.id,
})

/** What the form of a question that is not saved begins with; undefined for one that is. */
function emptyText(
  editing: Editing,
  groups: readonly KnowledgeGroup[],
  productId: number,
): EntryText | undefined {
  if (editing.kind === 'entry') return undefined
  const shelf =
    editing.kind === 'new' ? topicIn(groups, editing.topicId) : likelyTopic(groups, editing.open.question)
  return {
    question: editing.kind === 'open' ? editing.open.question : '',
    answer: '',
    product_ids: [productId],
    group_id: shelf?.group.id ?? groups[0]?.id ?? 0,
    topic_id: shelf?.topic.id ?? '',
  }
}

const isOther = (text: EntryText, saved: EntryText) =>
  text.answer.trim() !== saved.answer.trim() || text.product_ids.join() !== saved.product_ids.join()

/** A step further it is the same question. */
function sameEditing(one: Editing, other: Editing): boolean {
  if (one.kind === 'entry') return other.kind === 'entry' && one.entryId === other.entryId
  if (one.kind === 'new') return other.kind === 'new' && one.topicId === other.topicId
  return other.kind === 'open' && one.open === other.open
}

/** Where it was opened. */
function originOf(editing: Editing): string {
  if (editing.kind === 'entry') return entrySelector(editing.entryId)
  if (editing.kind === 'new') return `[data-add="${CSS.escape(editing.topicId)}"]`
  return `[data-open="${CSS.escape(editing.open.keys[0] ?? '')}"]`
}
