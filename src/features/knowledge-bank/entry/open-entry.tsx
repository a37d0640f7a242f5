import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { UnansweredQuestion } from '../../../contract/calls/knowledge'
import type { Deletion } from '../delete-dialog'
import { isSame } from '../unanswered/same'
import { EntryEditor } from './entry-editor'
import { NewEntry } from './new-entry'
import { NewQuestion } from './new-question'
import { useEditor, type EditorOptions } from './use-editor'
import type { Opening } from './use-opening'

export interface OpenEntryProps extends EditorOptions {
  /** What could not be answered; undefined until it was read. */
  unanswered: readonly UnansweredQuestion[] | undefined
  /** What is searched for, to be marked. */
  searched: string
  onDelete: (deletion: Deletion) => void
}

/** The entry that is open, in its place on the page. */
export function OpenEntry({ unanswered, searched, onDelete, ...options }: OpenEntryProps) {
  const { opening, editing, groups } = options
  const editor = useEditor(options)
  useArrival(opening)
  if (!opening.slot) return null
  const { entry } = editor
  return createPortal(
    <>
      {entry && (
        <EntryEditor
          editor={editor}
          one={entry.question}
          searched={searched}
          onDelete={() => onDelete({ kind: 'question', ...entry })}
        />
      )}
      {editing.kind === 'new' && <NewQuestion editor={editor} step={editing.step} />}
      {editing.kind === 'open' && (
        <NewEntry
          editor={editor}
          item={unanswered?.find((item) => isSame(item, editing.open)) ?? editing.open}
          groups={groups}
        />
      )}
    </>,
    opening.slot,
  )
}

/** Whoever opened it writes at once, unless they type elsewhere by the time it is there. */
function useArrival({ editing, fresh, slot }: Opening) {
  const arrived = useRef<typeof editing>(null)
  useEffect(() => {
    if (!fresh || !slot || arrived.current === editing) return
    arrived.current = editing
    const root = slot.getRootNode()
    if (root instanceof ShadowRoot && root.activeElement?.matches('input, textarea')) return
    slot.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [editing, fresh, slot])
}
