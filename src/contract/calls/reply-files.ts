/** Files of messages, and those that staff attach to replies by e-mail and in the live chat. */
import { defineCall } from '../core/call'
import { FILE_CHANNELS } from '../core/channels'
import { rights } from '../core/permissions'
import { ClientId, Id, Integer, v } from '../core/schema'
import { uploadFields } from '../core/uploads'

/** The channels whose messages carry files. */
export const FileChannel = v.picklist(FILE_CHANNELS)
export type FileChannel = v.InferOutput<typeof FileChannel>

/** How many files a reply carries, and how many bytes together: mail servers refuse larger letters. */
export const REPLY_FILES_MAX = 5
export const REPLY_FILES_MAX_BYTES = 15 * 1024 * 1024

export const ReplyFiles = v.pipe(v.array(Id), v.maxLength(REPLY_FILES_MAX))

/** A file of a draft: it is sent with the reply, by its key. */
export const DraftFile = v.object({
  object_key: Id,
  Channel: FileChannel,
  name: v.string(),
  content_type: v.string(),
  /** Bytes. */
  size: Integer,
})
export type DraftFile = v.InferOutput<typeof DraftFile>

export const addDraftFile = defineCall({
  id: 'reply.addFile',
  method: 'POST',
  path: '/api/dashboard/{account_id}/draft-files',
  summary:
    'Adds a picture or PDF to the signed-in user’s draft; its type is detected by its content. A repeated client_id returns the stored file. 409 when the draft has no room for it',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    conversation_id: Id,
    channel: FileChannel,
    client_id: ClientId,
    ...uploadFields,
  }),
  response: DraftFile,
})

export const removeDraftFile = defineCall({
  id: 'reply.removeFile',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/draft-files/{object_key}',
  summary: 'Deletes a file of the signed-in user’s draft',
  access: rights('conversations'),
  params: v.object({ account_id: Id, object_key: Id }),
  response: v.object({ status: v.literal('OK') }),
})

export const attachedFile = defineCall({
  id: 'reply.file',
  method: 'GET',
  path: '/api/dashboard/{account_id}/files/{object_key}',
  summary: 'Reads a file of a message, or of the signed-in user’s draft',
  access: rights('conversations'),
  params: v.object({ account_id: Id, object_key: Id }),
  response: v.object({
    content_type: v.string(),
    name: v.string(),
    /** Base64. */
    data: v.string(),
  }),
})
