import type { MessageFile, PendingMessage } from '../../../client/message-outbox'
import type { Message } from '../../../contract/calls/dialogue'
import type { AttachedDraftFile } from '../../../query/draft-files'
import type { ReplyTab } from '../../../rules/conversations/reply'

/**
 * The files in the reply box of a channel: those that no message on screen carries. A chat message takes its
 * files with it at once; those of an e-mail stay in the box, like its words, until the service has it.
 */
export function filesInBox(
  files: readonly AttachedDraftFile[],
  tab: ReplyTab,
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): readonly AttachedDraftFile[] {
  const taken = new Set([
    ...messages.flatMap(({ Attachments }) => Attachments.map(({ object_key }) => object_key)),
    ...pending
      .filter(({ channel, state }) => channel === 'chat' || state === 'sent')
      .flatMap((message) => message.files.map(({ object_key }) => object_key)),
  ])
  return files.filter(({ channel, stored }) => channel === tab && !taken.has(stored?.object_key))
}

/** The files as the message carries them; null while one is not stored. */
export function sendableFiles(files: readonly AttachedDraftFile[]): readonly MessageFile[] | null {
  const stored = files.flatMap((file) => file.stored ?? [])
  if (stored.length < files.length) return null
  return stored.map(({ object_key, name, content_type }) => ({ object_key, name, content_type }))
}

/** Whether both are the same files in the same order. */
export const areSameFiles = (left: readonly MessageFile[], right: readonly MessageFile[]) =>
  left.length === right.length && left.every((file, index) => file.object_key === right[index]?.object_key)
