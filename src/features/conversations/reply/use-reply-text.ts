import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import type { DraftsResult } from '../../../query/drafts'
import { firstGap } from '../../../rules/conversations/canned-reply'
import { isUnwritten, withOtherPrefill, withPrefill, type ReplyTab } from '../../../rules/conversations/reply'

/** The text in the reply box of one channel: the draft, or the prefilled text, until somebody types. */
export function useReplyText(channel: ReplyTab, drafts: DraftsResult, prefill: string) {
  const area = useRef<HTMLTextAreaElement>(null)
  /** The selection to set after the text renders. */
  const selection = useRef<readonly [from: number, to: number] | null>(null)
  const [typed, setTyped] = useState<{ of: ReplyTab; text: string } | null>(null)
  // A change of channel resets the box; the draft comes back.
  if (typed && typed.of !== channel) setTyped(null)
  const own = typed?.of === channel ? typed.text : null
  const text = own ?? drafts.drafts.get(channel)?.text ?? prefill
  const untouched = own === null
  /** The caret position for writing: before the prefilled text at the end. */
  const caret = text.endsWith(prefill) ? text.length - prefill.length : text.length

  const write = (next: string, under = prefill) => {
    setTyped({ of: channel, text: next })
    drafts.edit(channel, isUnwritten(next, under) ? '' : next)
  }
  const focus = useCallback(() => area.current?.focus(), [])
  const moveCaret = () => area.current?.setSelectionRange(caret, caret)
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    if (selection.current) {
      field.focus()
      field.setSelectionRange(...selection.current)
      selection.current = null
    } else if (untouched && (field.getRootNode() as ShadowRoot).activeElement === field) moveCaret()
    // Runs only when the text changes: the caret position is read then and causes no change itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, untouched])

  /** Inserts a text at the caret. */
  const insert = (inserted: string) => {
    const field = area.current
    const [from, to] = untouched || !field ? [caret, caret] : [field.selectionStart, field.selectionEnd]
    selection.current = selectionIn(inserted, from)
    write((text.slice(0, from) + inserted + text.slice(to)).slice(0, MESSAGE_MAX_LENGTH))
    focus()
  }
  const unwritten = isUnwritten(text, prefill)
  return {
    area,
    text,
    write,
    focus,
    unwritten,
    /** On focus, the caret of an untouched field moves to its writing position. */
    onFocus: () => untouched && moveCaret(),
    insert,
    /** Replaces the prefilled text under the message. */
    underwrite: (next: string) => {
      if (!isUnwritten(text, prefill))
        write(withOtherPrefill(text, prefill, next).slice(0, MESSAGE_MAX_LENGTH), next)
      else if (own !== null) write(next, next)
    },
    /** Starts from this text: it replaces an unwritten text and is inserted at the caret of another. */
    edit: (inserted: string) => {
      if (!unwritten) return insert(inserted)
      selection.current = selectionIn(inserted, 0)
      write(withPrefill(inserted, prefill))
      focus()
    },
    /** Resets the box after this text was sent, unless it holds another text by now. */
    sent: useCallback(
      (by: ReplyTab, inserted: string) =>
        setTyped((now) => (now?.of === by && now.text.trim() !== inserted ? now : null)),
      [],
    ),
  }
}

/** The selection after a text was inserted at `from`: its end, or the first gap that the person must fill. */
function selectionIn(inserted: string, from: number): readonly [from: number, to: number] {
  const gap = firstGap(inserted)
  const [start, end] = gap ?? [inserted.length, inserted.length]
  return [Math.min(from + start, MESSAGE_MAX_LENGTH), Math.min(from + end, MESSAGE_MAX_LENGTH)]
}
