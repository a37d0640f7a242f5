/**
 * Which entry is open, and where on the page. Its form (`open-entry.tsx`), which holds the input, stays while
 * the page is searched.
 */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type RefCallback,
  type RefObject,
  type SetStateAction,
} from 'react'
import type { UnansweredQuestion } from '../../../contract/calls/knowledge'
import { useLeave, type AskToLeave } from '../../../query/leave-guard'

/**
 * `entry`: an existing question. `new`: a question being added to a topic, first its text, then its answer.
 * `open`: an unanswered question that becomes an entry.
 */
export type Editing =
  | { readonly kind: 'entry'; readonly entryId: number }
  | { readonly kind: 'new'; readonly topicId: string; readonly step: 'question' | 'answer' }
  | { readonly kind: 'open'; readonly open: UnansweredQuestion }

/** What the form reports about its input. */
export interface TypedForm {
  readonly dirty: boolean
  reset(): void
}

interface Opened {
  readonly editing: Editing | null
  /** Whether the person has just opened it and wants to write at once. */
  readonly fresh: boolean
  /** Whether somebody else deleted the last open entry. */
  readonly lost: boolean
}

export interface Opening extends Opened {
  /** The element in which it is rendered; null while there is none, as during a search for something else. */
  readonly slot: Element | null
  /** Ref of the element in which it is rendered. */
  readonly slotRef: RefCallback<Element>
  /** Null until the form is mounted. */
  readonly form: RefObject<TypedForm | null>
  /** For the form alone. */
  readonly set: Dispatch<SetStateAction<Opened>>
  /** Opens another entry; asks first if input would be lost. */
  open(next: Editing): void
  /** The same for an existing entry; a stable function. */
  openEntry(entryId: number): void
  /** Opens it without asking, when the person was already asked. */
  show(next: Editing): void
  /** Leaves the current view: asks the same question, and closes the entry. */
  leave: AskToLeave
}

/** `first` is the entry that is open initially. */
export function useOpening(first: Editing | null): Opening {
  const ask = useLeave()
  const [opened, set] = useState<Opened>({ editing: first, fresh: false, lost: false })
  const [slotRef, slot] = useSlot(opened.editing)
  const form = useRef<TypedForm>(null)

  const show = (editing: Editing) => {
    form.current?.reset()
    set({ editing, fresh: true, lost: false })
  }
  const open = (next: Editing) => (form.current?.dirty ? ask(() => show(next)) : show(next))
  const latestOpen = useRef(open)
  useEffect(() => {
    latestOpen.current = open
  })
  const openEntry = useCallback((entryId: number) => latestOpen.current({ kind: 'entry', entryId }), [])
  const leave: AskToLeave = (go) =>
    ask(() => {
      form.current?.reset()
      set((now) => ({ ...now, editing: null }))
      go()
    })
  return { ...opened, slot, slotRef, form, set, open, openEntry, show, leave }
}

/**
 * The slot of the open entry. The previous entry's slot must not be used even briefly, or the form would
 * mount there.
 */
function useSlot(editing: Editing | null): [RefCallback<Element>, Element | null] {
  const [slot, setSlot] = useState<{ of: Editing | null; element: Element } | null>(null)
  const slotRef = useCallback(
    (element: Element | null) => setSlot(element && { of: editing, element }),
    [editing],
  )
  return [slotRef, slot?.of === editing ? (slot?.element ?? null) : null]
}
