import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { UnansweredQuestion } from '../../../contract/calls/knowledge'
import type { Deletion } from '../delete-dialog'
import { isSameQuestion } from '../unanswered/is-same-question'
import { EntryEditor } from './entry-editor'
import { NewEntry } from './new-entry'
import { NewQuestion } from './new-question'
import { useEditor, type EditorOptions } from './use-editor'
import type { Opening } from './use-opening'

export interface OpenEntryProps extends EditorOptions {
  /** The unanswered questions; undefined until they are loaded. */
  unanswered: readonly UnansweredQuestion[] | undefined
  /** The search text, to be highlighted. */
  searched: string
  onDelete: (deletion: Deletion) => void
}

/** The open entry in its position on the page. */
export function OpenEntry({ unanswered, searched, onDelete, ...options }: OpenEntryProps) {
  const { opening, editing, groups } = options
  const editor = useEditor(options)
  useInitialFocus(opening)
  if (!opening.slot) return null
  const { entry } = editor
  return createPortal(
    <>
      {entry && (
        <EntryEditor
          editor={editor}
          entry={entry.question}
          searched={searched}
          onDelete={() => onDelete({ kind: 'question', ...entry })}
        />
      )}
      {editing.kind === 'new' && <NewQuestion editor={editor} step={editing.step} />}
      {editing.kind === 'open' && (
        <NewEntry
          editor={editor}
          item={unanswered?.find((item) => isSameQuestion(item, editing.open)) ?? editing.open}
          groups={groups}
        />
      )}
    </>,
    opening.slot,
  )
}

/**
 * Focuses the first field after the person opened the entry, unless they type elsewhere by then, and scrolls
 * its buttons into view.
 */
function useInitialFocus({ editing, fresh, slot }: Opening) {
  const focused = useRef<typeof editing>(null)
  useEffect(() => {
    if (!fresh || !slot || focused.current === editing) return
    focused.current = editing
    const root = slot.getRootNode()
    if (root instanceof ShadowRoot && root.activeElement?.matches('input, textarea')) return
    slot.querySelector<HTMLElement>('[data-first]')?.focus()
    slot.scrollIntoView({ block: 'nearest' })
  }, [editing, fresh, slot])
}
