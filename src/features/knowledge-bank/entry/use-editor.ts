/** The one entry that is open: what was typed into it stays while the page around it is searched, and nothing of it is lost silently. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KnowledgeGroup, KnowledgeQuestion, UnansweredQuestion } from '../../../contract/knowledge'
import { useDraft, type Draft } from '../../../editing/use-draft'
import { useLeave, type AskToLeave } from '../../../query/leave-guard'
import { useBank } from '../bank'
import { entryIn, likelyTopic, topicIn, type Shelf } from '../shelf'
import { entryKeptAs, openQuestionOf, type Reopened } from './reopened'
import { t } from '../../../words/translate'

/**
 * `entry`: a question that stands there. `new`: one that is added to a topic, its words first, then its answer. `open`: one that was not answered
 * and becomes an entry.
 */
export type Editing =
  | { readonly kind: 'entry'; readonly entryId: number }
  | { readonly kind: 'new'; readonly topicId: string; readonly step: 'question' | 'answer' }
  | { readonly kind: 'open'; readonly open: UnansweredQuestion }

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
  readonly editing: Editing | null
  /** What was open last was deleted by somebody else. */
  readonly lost: boolean
  readonly draft: Draft<EntryText>
  /** The answer, but for the blanks around it, or the products are others than what is saved. */
  readonly changed: boolean
  /** Opens another one; asks first if something typed would be lost. */
  open(next: Editing): void
  /** The same for an entry; this function stays the same. */
  openEntry(entryId: number): void
  /** Opens it without asking: it was asked. */
  show(next: Editing): void
  /** Closes it, with the same question; the focus goes back to where it was opened. */
  close(): void
  /** From the words of a new question to its answer, and back. */
  step(step: 'question' | 'answer'): void
  /** What was open is saved under this number. */
  finish(was: Editing, entryId: number): void
  /** Leaves the view that it stands in: the same question, and nothing is open afterwards. */
  leave: AskToLeave
}

export interface EditorOptions {
  groups: readonly KnowledgeGroup[]
  /** Open at first. */
  reopened: Reopened
  /** What could not be answered; undefined until it was read. */
  unanswered: readonly UnansweredQuestion[] | undefined
  /** Gives the focus to what is drawn next. */
  focus: (selector: string | null) => void
  /** The person is deleting something: what is open may go with it. */
  deleting: boolean
  /** An entry was saved, which may stand on another page. */
  onSaved: (entryId: number, topicId: string) => void
}

/** The first control of what is open. */
export const FIRST = '[data-first]'
export const entrySelector = (entryId: number) => `[data-entry="${entryId}"]`

export function useEditor({ groups, reopened, unanswered, focus, deleting, onSaved }: EditorOptions): Editor {
  const { productId } = useBank()
  const ask = useLeave()
  const [editing, setEditing] = useState<Editing | null>(reopened.editing)
  const [lost, setLost] = useState(false)
  const [origin, setOrigin] = useState(() =>
    reopened.editing?.kind === 'new' ? emptyText(reopened.editing, groups, productId) : undefined,
  )
  const [awaited, setAwaited] = useState(reopened.openKey)
  if (awaited !== null && unanswered) {
    setAwaited(null)
    const open = openQuestionOf(unanswered, awaited)
    if (open && !editing) {
      setEditing({ kind: 'open', open })
      setOrigin(emptyText({ kind: 'open', open }, groups, productId))
    }
  }

  const entry = editing?.kind === 'entry' ? entryIn(groups, editing.entryId) : null
  const question = entry?.question
  const shelf = useMemo(() => (entry ? textOf(entry, entry.question) : undefined), [entry])
  const saved = editing?.kind === 'entry' ? shelf : origin
  const title = useMemo(() => titleOf(entry), [entry])
  const draft = useDraft<EntryText>(
    title,
    saved,
    question?.version,
    editing ? entryKeptAs(editing) : undefined,
  )
  const { dirty, reset } = draft

  const close = () => {
    reset()
    setEditing(null)
  }
  const show = (next: Editing) => {
    reset()
    setLost(false)
    setEditing(next)
    if (next.kind !== 'entry') setOrigin(emptyText(next, groups, productId))
    focus(FIRST)
  }
  const guarded: AskToLeave = (go) => (dirty ? ask(go) : go())

  const open = (next: Editing) => guarded(() => show(next))
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const openEntry = useCallback((entryId: number) => latest.current({ kind: 'entry', entryId }), [])

  // It was deleted, or its topic was. What the person deletes themselves is no news.
  const gone =
    (editing?.kind === 'entry' && !entry) || (editing?.kind === 'new' && !topicIn(groups, editing.topicId))
  if (gone) {
    close()
    setLost(!deleting)
  }

  return {
    editing,
    lost,
    draft,
    changed: draft.value !== undefined && saved !== undefined && isOther(draft.value, saved),
    open,
    openEntry,
    show,
    close: () =>
      guarded(() => {
        if (editing) focus(originOf(editing))
        close()
      }),
    step: (step) => {
      if (editing?.kind !== 'new') return
      setEditing({ ...editing, step })
      focus(FIRST)
    },
    finish: (was, entryId) => {
      reset()
      setEditing((now) => (now && sameEditing(now, was) ? null : now))
      if (was.kind === 'open') return focus('[data-open-list]')
      focus(entrySelector(entryId))
      onSaved(entryId, draft.value?.topic_id ?? '')
    },
    leave: (go) =>
      ask(() => {
        close()
        go()
      }),
  }
}

const titleOf = (entry: ReturnType<typeof entryIn>) =>
  entry ? t('“{question}”', { question: entry.question.question }) : t('The new question')

const textOf = ({ group, topic }: Shelf, one: KnowledgeQuestion): EntryText => ({
  question: one.question,
  answer: one.answer.answer,
  product_ids: one.products.map(({ id }) => id).sort((a, b) => a - b),
  group_id: group.id,
  topic_id: topic.id,
})

function emptyText(
  editing: Exclude<Editing, { kind: 'entry' }>,
  groups: readonly KnowledgeGroup[],
  productId: number,
): EntryText {
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
