/**
 * Which entry is open, and where it stands on the page. Its form (`open-entry.tsx`), which holds what is
 * typed, stays while the page around it is searched.
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
 * `entry`: a question that stands there. `new`: one that is added to a topic, its words first, then its
 * answer. `open`: one that was not answered and becomes an entry.
 */
export type Editing =
  | { readonly kind: 'entry'; readonly entryId: number }
  | { readonly kind: 'new'; readonly topicId: string; readonly step: 'question' | 'answer' }
  | { readonly kind: 'open'; readonly open: UnansweredQuestion }

/** What the form tells of what is typed into it. */
export interface TypedForm {
  readonly dirty: boolean
  reset(): void
}

interface Opened {
  readonly editing: Editing | null
  /** The person has opened it just now, and writes in it at once. */
  readonly fresh: boolean
  /** What was open last was deleted by somebody else. */
  readonly lost: boolean
}

export interface Opening extends Opened {
  /** Where it is drawn; null: nowhere, as while something else is searched for. */
  readonly slot: Element | null
  /** Takes the element that it is drawn in. */
  readonly place: RefCallback<Element>
  /** Null until the form is there. */
  readonly form: RefObject<TypedForm | null>
  /** For the form alone. */
  readonly set: Dispatch<SetStateAction<Opened>>
  /** Opens another one; asks first if something typed would be lost. */
  open(next: Editing): void
  /** The same for an entry; this function stays the same. */
  openEntry(entryId: number): void
  /** Opens it without asking: it was asked. */
  show(next: Editing): void
  /** Leaves the view that it stands in: the same question, and nothing is open afterwards. */
  leave: AskToLeave
}

/** `first`: what is open at first. */
export function useOpening(first: Editing | null): Opening {
  const ask = useLeave()
  const [opened, set] = useState<Opened>({ editing: first, fresh: false, lost: false })
  const [place, slot] = useSlot(opened.editing)
  const form = useRef<TypedForm>(null)

  const show = (editing: Editing) => {
    form.current?.reset()
    set({ editing, fresh: true, lost: false })
  }
  const open = (next: Editing) => (form.current?.dirty ? ask(() => show(next)) : show(next))
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const openEntry = useCallback((entryId: number) => latest.current({ kind: 'entry', entryId }), [])
  const leave: AskToLeave = (go) =>
    ask(() => {
      form.current?.reset()
      set((now) => ({ ...now, editing: null }))
      go()
    })
  return { ...opened, slot, place, form, set, open, openEntry, show, leave }
}

/**
 * The place of what is open. That of what was open before is no place for it, not for a moment: its form
 * would begin there.
 */
function useSlot(editing: Editing | null): [RefCallback<Element>, Element | null] {
  const [slot, setSlot] = useState<{ of: Editing | null; element: Element } | null>(null)
  const place = useCallback(
    (element: Element | null) => setSlot(element && { of: editing, element }),
    [editing],
  )
  return [place, slot?.of === editing ? (slot?.element ?? null) : null]
}
