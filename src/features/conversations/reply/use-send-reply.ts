import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageFile, PendingMessage } from '../../../client/message-outbox'
import type { DraftsResult } from '../../../query/drafts'
import type { RepliesResult } from '../../../query/replies'
import { gapsIn } from '../../../rules/conversations/canned-reply'
import { withoutEnding, type ReplyTab } from '../../../rules/conversations/reply'
import { areSameFiles } from './sendable-files'
import type { useReplyText } from './use-reply-text'

interface SendReplyInput {
  tab: ReplyTab
  ending: string
  /** Nothing can be sent now. */
  locked: boolean
  /** The files of the message; null while one is not stored. */
  files: readonly MessageFile[] | null
  /** The messages of the channel that are not in the dialogue yet. */
  pending: readonly PendingMessage[]
  box: Pick<ReturnType<typeof useReplyText>, 'write' | 'focus' | 'unwritten' | 'edit' | 'selectGap'>
  drafts: DraftsResult
  replies: RepliesResult
  /** Sends a message in the live chat. */
  onSay: (text: string, files: readonly MessageFile[]) => void
  /** A file of the message is not stored yet. */
  onFileMissing: () => void
}

/** Sends the message of the reply box, after a question when a place in it is not filled. */
export function useSendReply(input: SendReplyInput) {
  const { tab, ending, locked, files, pending, box, drafts, replies, onSay, onFileMissing } = input
  const [gapped, setGapped] = useState<{ of: ReplyTab; message: string } | null>(null)
  // The question belongs to the channel on which it was asked.
  if (gapped && gapped.of !== tab) setGapped(null)

  const sendNow = (message: string) => {
    setGapped(null)
    if (locked) return
    if (!files) return onFileMissing()
    if (tab === 'chat') {
      onSay(message, files)
      box.write('')
      drafts.flush()
    } else {
      // A failed text that is still in the box is the same message: with its own id it cannot arrive twice.
      const failed = pending.find(
        (one) => one.state === 'failed' && one.text === message && areSameFiles(one.files, files),
      )
      if (failed) replies.retry(failed.id)
      else replies.send(message, tab, files)
    }
    box.focus()
  }
  return {
    /** The message that waits for the answer to the question; null while nothing is asked. */
    gapped: gapped?.message ?? null,
    send: (message: string) => {
      if (locked) return
      if (gapsIn(message).length > 0) setGapped({ of: tab, message })
      else sendNow(message)
    },
    sendNow,
    keepEditing: () => {
      // The closed dialog has returned the focus before the gap is selected.
      flushSync(() => setGapped(null))
      if (box.unwritten && gapped) box.edit(withoutEnding(gapped.message, ending))
      else box.selectGap()
    },
  }
}
