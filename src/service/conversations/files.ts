/** Stores and reads files of messages and drafts. */
import type { CallOutput } from '../../contract/core/call'
import type { attachedFile } from '../../contract/calls/reply-files'
import { notFound } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { fileContent } from '../platform/file-content'
import { newId } from '../platform/id'
import { belongsToVisible, type Visibility } from '../accounts/lead-visibility'

/**
 * A file is stored in pieces of this size, because the embedded database blocks the event loop while it
 * stores one.
 */
const PIECE_BYTES = 512 * 1024

export interface NewFile {
  /** As `type/subtype`. */
  readonly content_type: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** The draft that a file belongs to until it is sent. */
interface DraftOfFile {
  readonly draft_user_id: string
  readonly draft_channel: string
  readonly client_id: string
}

/** Stores a file of a conversation and returns its key. */
export async function storeFile(
  tx: Tx,
  conversation: { readonly id: string; readonly account_id: string },
  file: NewFile,
  at: Date,
  draft?: DraftOfFile,
): Promise<string> {
  const key = newId('f_', at)
  const { account_id, id: conversation_id } = conversation
  const bytes = file.bytes.subarray(0, PIECE_BYTES)
  await tx
    .insertInto('files')
    .values({ ...file, ...draft, bytes, key, account_id, conversation_id, at })
    .execute()
  for (let position = 1; position * PIECE_BYTES < file.bytes.length; position += 1) {
    const piece = file.bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES)
    await tx.insertInto('file_pieces').values({ key, position, bytes: piece }).execute()
  }
  return key
}

/**
 * Reads a file of one of the account's visible conversations. Files of drafts are there for `userId` alone.
 * Throws `not_found` for any other file.
 */
export async function readFile(
  db: Executor,
  account: Visibility,
  key: string,
  userId: string | null,
): Promise<CallOutput<typeof attachedFile>> {
  const file = await db
    .selectFrom('files')
    .select(['content_type', 'name'])
    .where('key', '=', key)
    .where('account_id', '=', account.id)
    .where(belongsToVisible('files', account.leads))
    .where((eb) => eb.or([eb('draft_user_id', 'is', null), eb('draft_user_id', '=', userId)]))
    .executeTakeFirst()
  const content = file && (await fileContent(db, key))
  if (!content) throw notFound()
  return { ...file, data: content.toString('base64') }
}
