/** Files that came with messages. They are only ever saved by a browser, never shown by ours. */
import type { CallOutput } from '../../contract/call'
import type { attachedFile } from '../../contract/reply'
import { notFound } from '../http/errors'
import type { Executor, Tx } from './database'
import { newId } from './id'
import { ofReach, type Sight } from './reach'

export interface NewFile {
  /** As `type/subtype`. */
  readonly content_type: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Keeps a file of a conversation; answers its key. */
export async function keepFile(
  tx: Tx,
  conversation: { readonly id: string; readonly account_id: string },
  file: NewFile,
  at: Date,
): Promise<string> {
  const key = newId('f_', at)
  await tx
    .insertInto('files')
    .values({ ...file, key, account_id: conversation.account_id, conversation_id: conversation.id, at })
    .execute()
  return key
}

/** The account's file, of a conversation in reach. Throws 404. */
export async function readFile(
  db: Executor,
  account: Sight,
  key: string,
): Promise<CallOutput<typeof attachedFile>> {
  const file = await db
    .selectFrom('files')
    .select(['content_type', 'name', 'bytes'])
    .where('key', '=', key)
    .where('account_id', '=', account.id)
    .where(ofReach('files', account.leads))
    .executeTakeFirst()
  if (!file) throw notFound()
  const { content_type, name, bytes } = file
  return { content_type, name, data: Buffer.from(bytes).toString('base64') }
}
