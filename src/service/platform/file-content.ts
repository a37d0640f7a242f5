/** The stored files of messages, and their content, which is stored in pieces. */
import type { Attachment } from '../../contract/calls/dialogue'
import type { Executor } from './database'

export interface StoredFile {
  readonly object_key: string
  readonly name: string
  readonly content_type: string
}

/** The files of a message that the service has stored, unlike vehicle cards and links. */
export const storedFilesOf = (attachments: readonly unknown[] | null): StoredFile[] =>
  ((attachments ?? []) as Attachment[]).flatMap(({ object_key, name = 'file', content_type }) =>
    object_key === undefined ? [] : [{ object_key, name, content_type }],
  )

/** The content; undefined when there is no such file. The caller has checked whose it is. */
export async function fileContent(db: Executor, key: string): Promise<Buffer | undefined> {
  const file = await db.selectFrom('files').select('bytes').where('key', '=', key).executeTakeFirst()
  if (!file) return undefined
  const pieces = [file.bytes]
  for (;;) {
    const next = await db
      .selectFrom('file_pieces')
      .select('bytes')
      .where('key', '=', key)
      .where('position', '=', pieces.length)
      .executeTakeFirst()
    if (!next) return Buffer.concat(pieces)
    pieces.push(next.bytes)
  }
}
