/** Files that staff attach to a reply. They belong to the draft of its channel until it is sent. */
import type { Attachment } from '../../contract/calls/dialogue'
import {
  FileChannel,
  REPLY_FILES_MAX,
  REPLY_FILES_MAX_BYTES,
  type DraftFile,
} from '../../contract/calls/reply-files'
import { v } from '../../contract/core/schema'
import { sql } from 'kysely'
import type { Visibility } from '../accounts/lead-visibility'
import type { Db, Executor, Tx } from '../platform/database'
import { DomainError, notFound } from '../platform/errors'
import type { ConversationRecord } from '../platform/schema/conversations'
import { lockOwnConversation } from './conversation-writes'
import type { DraftKey } from './drafts'
import { storeFile, type NewFile } from './files'

/** The size is counted, because the first piece of a file is not all of it. */
const SIZE = sql<number>`octet_length(files.bytes)
  + coalesce((select sum(octet_length(p.bytes)) from file_pieces p where p.key = files.key), 0)`

const filesOf = (db: Executor, { user_id, account_id, conversation_id }: DraftKey) =>
  db
    .selectFrom('files')
    .select(['key', 'name', 'content_type', 'draft_channel', 'client_id', SIZE.as('size')])
    .where('draft_user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', conversation_id)
    .orderBy('at')
    .orderBy('key')

type FileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number]

const draftFileOf = ({ key, name, content_type, draft_channel, size }: FileRow): DraftFile => ({
  object_key: key,
  Channel: v.parse(FileChannel, draft_channel),
  name,
  content_type,
  size: Number(size),
})

/** The files of the user's drafts in a conversation. The caller has checked that it is visible to them. */
export async function readDraftFiles(db: Executor, draft: DraftKey): Promise<DraftFile[]> {
  return (await filesOf(db, draft).execute()).map(draftFileOf)
}

/**
 * Adds a file to a draft, once for its `client_id`. Throws `no_conversation` for a conversation of another
 * account, and `reply_files_too_many` or `reply_files_too_large` when the draft has no room for it.
 */
export async function addDraftFile(
  db: Db,
  { leads, ...draft }: DraftKey & Pick<Visibility, 'leads'>,
  { channel, client_id }: { readonly channel: FileChannel; readonly client_id: string },
  file: NewFile,
  at: Date,
): Promise<DraftFile> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, { id: draft.account_id, leads }, draft.conversation_id)
    const files = await filesOf(tx, draft).execute()
    const earlier = files.find((one) => one.client_id === client_id)
    if (earlier) return draftFileOf(earlier)
    const others = files.filter(({ draft_channel }) => draft_channel === channel)
    if (others.length >= REPLY_FILES_MAX) throw new DomainError('reply_files_too_many')
    const size = others.reduce((sum, one) => sum + Number(one.size), file.bytes.length)
    if (size > REPLY_FILES_MAX_BYTES) throw new DomainError('reply_files_too_large')
    const { content_type, name, bytes } = file
    const key = await storeFile(tx, conversation, file, at, {
      draft_user_id: draft.user_id,
      draft_channel: channel,
      client_id,
    })
    return { object_key: key, Channel: channel, name, content_type, size: bytes.length }
  })
}

/** Deletes a file of one of the user's drafts in the account. Throws `not_found` when it is not in one. */
export async function removeDraftFile(
  db: Executor,
  { user_id, account_id }: Pick<DraftKey, 'user_id' | 'account_id'>,
  key: string,
): Promise<void> {
  const deleted = await db
    .deleteFrom('files')
    .where('key', '=', key)
    .where('account_id', '=', account_id)
    .where('draft_user_id', '=', user_id)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw notFound()
}

/**
 * Takes files out of the user's draft and returns them as attachments of its message, in the order of `keys`.
 * Throws `reply_file_gone` when one is not in the draft. The caller has locked the conversation.
 */
export async function sendDraftFiles(
  tx: Tx,
  conversation: ConversationRecord,
  {
    user_id,
    channel,
    keys,
  }: { readonly user_id: string; readonly channel: string; readonly keys: readonly string[] },
): Promise<Attachment[]> {
  if (keys.length === 0) return []
  const wanted = [...new Set(keys)]
  const rows = await tx
    .updateTable('files')
    .set({ draft_user_id: null, draft_channel: null, client_id: null })
    .where('key', 'in', wanted)
    .where('account_id', '=', conversation.account_id)
    .where('conversation_id', '=', conversation.id)
    .where('draft_user_id', '=', user_id)
    .where('draft_channel', '=', channel)
    .returning(['key', 'name', 'content_type'])
    .execute()
  return wanted.map((object_key) => {
    const row = rows.find(({ key }) => key === object_key)
    if (!row) throw new DomainError('reply_file_gone')
    return { content_type: row.content_type, object_key, name: row.name }
  })
}
