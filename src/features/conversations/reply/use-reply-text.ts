import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import type { DraftsResult } from '../../../query/drafts'
import { firstGap } from '../../../rules/conversations/canned-reply'
import { isUnwritten, withOtherPrefill, withPrefill, type ReplyTab } from '../../../rules/conversations/reply'

/**
 * The words in the reply box of one channel: the draft, or what stands in it untouched, until somebody types.
 */
export function useReplyText(channel: ReplyTab, drafts: DraftsResult, prefill: string) {
  const area = useRef<HTMLTextAreaElement>(null)
  /** What is selected once the words are drawn. */
  const selection = useRef<readonly [from: number, to: number] | null>(null)
  const [typed, setTyped] = useState<{ of: ReplyTab; text: string } | null>(null)
  // On a channel change the box is reset; the draft comes back.
  if (typed && typed.of !== channel) setTyped(null)
  const own = typed?.of === channel ? typed.text : null
  const text = own ?? drafts.drafts.get(channel)?.text ?? prefill
  const untouched = own === null
  /** Where writing goes on: before what stands under every message. */
  const place = text.endsWith(prefill) ? text.length - prefill.length : text.length

  const write = (next: string, under = prefill) => {
    setTyped({ of: channel, text: next })
    drafts.edit(channel, isUnwritten(next, under) ? '' : next)
  }
  const focus = useCallback(() => area.current?.focus(), [])
  const toPlace = () => area.current?.setSelectionRange(place, place)
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    if (selection.current) {
      field.focus()
      field.setSelectionRange(...selection.current)
      selection.current = null
    } else if (untouched && (field.getRootNode() as ShadowRoot).activeElement === field) toPlace()
    // Only as the words change: where the caret belongs is read then, and moves nothing by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, untouched])

  /** Puts words in at the caret. */
  const insert = (words: string) => {
    const field = area.current
    const [from, to] = untouched || !field ? [place, place] : [field.selectionStart, field.selectionEnd]
    selection.current = selectionIn(words, from)
    write((text.slice(0, from) + words + text.slice(to)).slice(0, MESSAGE_MAX_LENGTH))
    focus()
  }
  const unwritten = isUnwritten(text, prefill)
  return {
    area,
    text,
    write,
    focus,
    unwritten,
    /** The field got the focus: an untouched one is written from its place on. */
    onFocus: () => untouched && toPlace(),
    insert,
    /** From now on this stands under every message. */
    underwrite: (next: string) => {
      if (!isUnwritten(text, prefill))
        write(withOtherPrefill(text, prefill, next).slice(0, MESSAGE_MAX_LENGTH), next)
      else if (own !== null) write(next, next)
    },
    /** Words to go on from: in the place of an unwritten text, at the caret of another. */
    edit: (words: string) => {
      if (!unwritten) return insert(words)
      selection.current = selectionIn(words, 0)
      write(withPrefill(words, prefill))
      focus()
    },
    /** These words were sent: the box is as it was before anybody wrote, unless others stand in it by now. */
    sent: useCallback(
      (by: ReplyTab, words: string) =>
        setTyped((now) => (now?.of === by && now.text.trim() !== words ? now : null)),
      [],
    ),
  }
}

/** After words that were put in at `from`, or on the first gap that is left for the person to fill. */
function selectionIn(words: string, from: number): readonly [from: number, to: number] {
  const gap = firstGap(words)
  const [start, end] = gap ?? [words.length, words.length]
  return [Math.min(from + start, MESSAGE_MAX_LENGTH), Math.min(from + end, MESSAGE_MAX_LENGTH)]
}
