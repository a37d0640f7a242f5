/**
 * Stores and reads files that came with messages. The console only offers them for download and never shows
 * them.
 */
import type { CallOutput } from '../../contract/core/call'
import type { attachedFile } from '../../contract/calls/reply'
import { notFound } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
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

/** Stores a file of a conversation and returns its key. */
export async function storeFile(
  tx: Tx,
  conversation: { readonly id: string; readonly account_id: string },
  file: NewFile,
  at: Date,
): Promise<string> {
  const key = newId('f_', at)
  const { account_id, id: conversation_id } = conversation
  const bytes = file.bytes.subarray(0, PIECE_BYTES)
  await tx
    .insertInto('files')
    .values({ ...file, bytes, key, account_id, conversation_id, at })
    .execute()
  for (let position = 1; position * PIECE_BYTES < file.bytes.length; position += 1) {
    const piece = file.bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES)
    await tx.insertInto('file_pieces').values({ key, position, bytes: piece }).execute()
  }
  return key
}

/** Reads a file of one of the account's visible conversations. Throws 404. */
export async function readFile(
  db: Executor,
  account: Visibility,
  key: string,
): Promise<CallOutput<typeof attachedFile>> {
  const file = await db
    .selectFrom('files')
    .select(['content_type', 'name', 'bytes'])
    .where('key', '=', key)
    .where('account_id', '=', account.id)
    .where(belongsToVisible('files', account.leads))
    .executeTakeFirst()
  if (!file) throw notFound()
  const { content_type, name } = file
  const pieces = [file.bytes]
  for (;;) {
    const next = await db
      .selectFrom('file_pieces')
      .select('bytes')
      .where('key', '=', key)
      .where('position', '=', pieces.length)
      .executeTakeFirst()
    if (!next) return { content_type, name, data: Buffer.concat(pieces).toString('base64') }
    pieces.push(next.bytes)
  }
}
