import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { FileChannel } from '../../../contract/calls/reply-files'
import { readAs } from '../../../contract/core/schema'
import type { DraftOwner } from '../../../query/draft-store'
import { useDraftFiles } from '../../../query/draft-files'
import type { PendingMessage } from '../../../client/message-outbox'
import type { Message } from '../../../contract/calls/dialogue'
import type { ReplyTab } from '../../../rules/conversations/reply'
import { filesInBox, sendableFiles } from './sendable-files'

interface ReplyFilesInput {
  owner: DraftOwner
  tab: ReplyTab
  /** Nothing can be written or attached now. */
  locked: boolean
  messages: readonly Message[]
  pending: readonly PendingMessage[]
}

/** The files of the message in the reply box, and how they get there: chosen, pasted or dropped. */
export function useReplyFiles({ owner, tab, locked, messages, pending }: ReplyFilesInput) {
  const drafts = useDraftFiles(owner)
  const files = filesInBox(drafts.files, tab, messages, pending)
  const channel = readAs(FileChannel, tab)
  // Belongs to the channel on which somebody tried.
  const [refused, setRefused] = useState<ReplyTab | null>(null)
  const [dragged, setDragged] = useState(false)
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0 || locked) return
    if (channel) drafts.add(channel, chosen, files)
    setRefused(channel ? null : tab)
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    files,
    /** As a message carries them; null while one is not stored. */
    sendable: sendableFiles(files),
    possible: channel !== undefined,
    /** Somebody tried to attach a file to a message that carries none. */
    refused: refused === tab,
    refuse: () => setRefused(tab),
    dragged,
    add,
    retry: drafts.retry,
    remove: drafts.remove,
    onPaste: (event: ClipboardEvent) => {
      const pasted = [...event.clipboardData.files]
      // A copied table has a picture of itself beside its text, which is what is wanted.
      if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      add(pasted)
    },
    dropZone: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragged(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragged(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragged(false)
        add([...event.dataTransfer.files])
      },
    },
  }
}
