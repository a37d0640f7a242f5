import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isBlank } from '../../../contract/core/blank'
import { channelEntry } from '../../../contract/core/channels'
import type { DraftsResult } from '../../../query/drafts'
import { firstGap } from '../../../rules/conversations/canned-reply'
import { withEnding, withoutEnding, type ReplyTab } from '../../../rules/conversations/reply'

interface Typed {
  readonly of: ReplyTab
  readonly text: string
  /** Typed before the draft was here; put below the draft, which is not saved yet; the draft itself. */
  readonly state: 'early' | 'joined' | 'draft'
  /** It is to be sent as soon as it is known that there is no draft. */
  readonly sends?: boolean
}

/**
 * The words in the reply box of one channel. The ending is sent under them and is not in the box. A draft is
 * the whole message, so that it keeps the signature that was chosen for it. Until draft and ending are here
 * (`ready`), the box holds what is typed meanwhile, which then follows the draft.
 */
export function useReplyText(channel: ReplyTab, drafts: DraftsResult, ending: string, ready: boolean) {
  const area = useRef<HTMLTextAreaElement>(null)
  /** The selection to set after the text renders. */
  const selection = useRef<readonly [from: number, to: number] | null>(null)
  // What was typed early is here again when its writer comes back to the conversation or to the channel.
  const typedEarly = (): Typed | null => {
    const early = drafts.early.get(channel)
    return early === undefined ? null : { of: channel, text: early, state: 'early' }
  }
  const [typed, setTyped] = useState(typedEarly)
  // A change of channel resets the box; the draft comes back.
  const [shownChannel, setShownChannel] = useState(channel)
  if (shownChannel !== channel) {
    setShownChannel(channel)
    setTyped(typedEarly())
  }
  // A draft that was written elsewhere resets it, too. What is early follows that draft.
  const [replaced, setReplaced] = useState(drafts.replaced)
  if (replaced !== drafts.replaced) {
    setReplaced(drafts.replaced)
    if (typed && typed.state !== 'early') setTyped(null)
  }
  const own = typed?.of === channel ? typed.text : null
  const draft = withoutEnding(drafts.drafts.get(channel)?.text ?? '', ending)
  const text = own ?? (ready ? draft : '')
  if (ready && typed?.state === 'early' && typed.of === channel) {
    if (isBlank(typed.text)) setTyped(null)
    else if (draft === '') setTyped({ ...typed, state: 'joined' })
    else setTyped({ of: channel, text: `${draft}\n${typed.text}`, state: 'joined' })
  }
  const maxLength = channelEntry(channel).textMaxLength - ending.length

  const write = (next: string, under = ending) => {
    const isEarly = !ready && (own === null || typed?.state === 'early')
    setTyped({ of: channel, text: next, state: isEarly ? 'early' : 'draft' })
    if (isEarly) drafts.typeEarly(channel, isBlank(next) ? '' : next)
    else drafts.edit(channel, isBlank(next) ? '' : next + under)
  }
  const keepJoined = useEffectEvent(() => {
    drafts.edit(channel, isBlank(text) ? '' : text + ending)
    if (draft !== '') area.current?.setSelectionRange(text.length, text.length)
  })
  const isJoined = typed?.state === 'joined' && typed.of === channel
  useLayoutEffect(() => {
    if (isJoined) keepJoined()
  }, [isJoined, channel])
  const focus = useCallback(() => area.current?.focus(), [])
  useLayoutEffect(() => {
    if (!area.current || !selection.current) return
    area.current.focus()
    area.current.setSelectionRange(...selection.current)
    selection.current = null
  }, [text])

  /** Inserts a text at the caret, or at the end of a draft that nobody has touched. */
  const insert = (inserted: string) => {
    const field = area.current
    const end = [text.length, text.length] as const
    const [from, to] = own === null || !field ? end : [field.selectionStart, field.selectionEnd]
    selection.current = selectionIn(inserted, from)
    write(text.slice(0, from) + inserted + text.slice(to))
    focus()
  }
  const unwritten = isBlank(text)
  return {
    area,
    text,
    maxLength,
    write,
    focus,
    unwritten,
    insert,
    /** Sends a message that was typed before its draft was here, once it is known that there is none. */
    sendWhenReady: () => setTyped((now) => (now?.state === 'early' ? { ...now, sends: true } : now)),
    isToBeSent: isJoined && typed?.sends === true,
    /** Gives a message that has begun another ending. */
    underwrite: (next: string) => {
      if (!unwritten) write(text, next)
    },
    /** Starts from this text: it replaces an unwritten text and is inserted at the caret of another. */
    edit: (inserted: string) => {
      if (!unwritten) return insert(inserted)
      selection.current = selectionIn(inserted, 0)
      write(inserted)
      focus()
    },
    /** Selects the first gap that is left, for the person to fill in. */
    selectGap: () => {
      focus()
      const gap = firstGap(text)
      if (gap) area.current?.setSelectionRange(...gap)
    },
    /** Resets the box after this message was sent, unless it holds another one by now. */
    sent: useCallback(
      (by: ReplyTab, message: string) =>
        setTyped((now) => (now?.of === by && withEnding(now.text, ending) !== message ? now : null)),
      [ending],
    ),
  }
}

/** The selection after a text was inserted at `from`: its end, or the first gap that the person must fill. */
function selectionIn(inserted: string, from: number): readonly [from: number, to: number] {
  const gap = firstGap(inserted)
  const [start, end] = gap ?? [inserted.length, inserted.length]
  return [from + start, from + end]
}
