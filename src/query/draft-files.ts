/** The files of a person's drafts in a conversation: uploaded at once, sent with the reply. */
import { useSyncExternalStore } from 'react'
import { base64Of } from '../browser/base64'
import { createEmitter } from '../browser/emitter'
import { RequestError } from '../browser/request-error'
import { newClientId } from '../client/client-id'
import {
  addDraftFile,
  REPLY_FILES_MAX,
  REPLY_FILES_MAX_BYTES,
  removeDraftFile,
  type DraftFile,
  type FileChannel,
} from '../contract/calls/reply-files'
import { CONVERSATION_ERRORS } from '../contract/messages/conversations'
import type { Explained } from '../contract/messages/message'
import { UPLOAD_MAX_BYTES } from '../contract/core/uploads'
import type { DraftOwner } from './draft-store'
import type { Resources } from './resources'
import { useResources } from './scope'

export interface AttachedDraftFile {
  /** The same from choosing it to sending it. */
  readonly id: string
  readonly channel: FileChannel
  readonly name: string
  readonly size: number
  readonly state: 'uploading' | 'stored' | 'failed'
  /** What the service stored; null before. */
  readonly stored: DraftFile | null
  readonly error: Explained | null
  /** Whether uploading it again may succeed. */
  readonly retryable: boolean
}

const TOO_LARGE: Explained = { message: 'The file is too large: send at most 5 MB' }
const EMPTY: Explained = { message: 'The file is empty' }
const UNREADABLE: Explained = { message: 'The file cannot be read' }

/** Why a file cannot be attached beside these; null when it can. The service checks its content as well. */
function refusalOf({ size }: File, others: readonly AttachedDraftFile[]): Explained | null {
  if (size === 0) return EMPTY
  if (size > UPLOAD_MAX_BYTES) return TOO_LARGE
  const attached = others.filter(({ state }) => state !== 'failed')
  if (attached.length >= REPLY_FILES_MAX) return { message: CONVERSATION_ERRORS.reply_files_too_many }
  const sum = attached.reduce((total, file) => total + file.size, size)
  return sum > REPLY_FILES_MAX_BYTES ? { message: CONVERSATION_ERRORS.reply_files_too_large } : null
}

function failureOf(error: unknown): Pick<AttachedDraftFile, 'error' | 'retryable'> {
  if (!(error instanceof RequestError)) return { error: UNREADABLE, retryable: false }
  const [[field, message] = []] = Object.entries(error.fields)
  const explained =
    field === undefined || message === undefined ? error : { message, reason: error.fieldReasons[field] }
  return { error: explained, retryable: error.retryable }
}

/** One for each conversation of a session. It outlives the view, since an upload may still be running. */
class DraftFiles {
  readonly #resources: Resources
  readonly #owner: DraftOwner
  readonly #changes = createEmitter()
  readonly #chosen = new Map<string, File>()
  /** Keys that were removed here: a response may still contain them. */
  readonly #removed = new Set<string>()
  #files: readonly AttachedDraftFile[] = []

  constructor(resources: Resources, owner: DraftOwner) {
    this.#resources = resources
    this.#owner = owner
  }

  readonly view = () => this.#files
  readonly watch = this.#changes.subscribe

  /**
   * Called with what the service has stored. `before` is the view when it was asked: what was not stored by
   * then remains.
   */
  loaded(stored: readonly DraftFile[], before: readonly AttachedDraftFile[]): void {
    const keys = new Set([...before.map((file) => file.stored), ...stored].map((file) => file?.object_key))
    const byKey = new Map(this.#files.map((file) => [file.stored?.object_key, file]))
    const known = stored
      .filter(({ object_key }) => !this.#removed.has(object_key))
      .map((file) => byKey.get(file.object_key) ?? restored(file))
    const added = this.#files.filter((file) => file.stored === null || !keys.has(file.stored.object_key))
    this.#set([...known, ...added])
  }

  /** Attaches files to a message that has `others` already. */
  readonly add = (
    channel: FileChannel,
    files: readonly File[],
    others: readonly AttachedDraftFile[],
  ): void => {
    const ofMessage = [...others]
    for (const file of files) {
      const id = newClientId()
      const error = refusalOf(file, ofMessage)
      const { name, size } = file
      const state = error ? 'failed' : 'uploading'
      const added = { id, channel, name, size, state, stored: null, error, retryable: false } as const
      ofMessage.push(added)
      this.#set([...this.#files, added])
      if (error) continue
      this.#chosen.set(id, file)
      void this.#upload(id)
    }
  }

  readonly retry = (id: string): void => {
    this.#change(id, { state: 'uploading', error: null })
    void this.#upload(id)
  }

  readonly remove = (id: string): void => {
    const file = this.#files.find((candidate) => candidate.id === id)
    this.#chosen.delete(id)
    this.#set(this.#files.filter((candidate) => candidate.id !== id))
    if (file?.stored) this.#delete(file.stored)
  }

  async #upload(id: string) {
    const file = this.#chosen.get(id)
    const place = this.#files.find((candidate) => candidate.id === id)
    if (!file || !place) return
    const { accountId: account_id, conversationId: conversation_id } = this.#owner
    try {
      const stored = await this.#resources.client.call(addDraftFile, {
        account_id,
        conversation_id,
        channel: place.channel,
        client_id: id,
        // The service shortens and cleans the name.
        name: file.name.slice(-NAME_MAX) || 'file',
        data: await base64Of(file),
      })
      // It was removed while it was uploaded.
      if (!this.#chosen.delete(id)) return this.#delete(stored)
      // A response that came meanwhile may have restored it.
      this.#set(this.#files.filter((other) => other.stored?.object_key !== stored.object_key))
      this.#change(id, { state: 'stored', stored, name: stored.name })
    } catch (error) {
      this.#change(id, { state: 'failed', ...failureOf(error) })
    }
  }

  /** When this fails, the file returns with the draft. */
  #delete({ object_key }: DraftFile) {
    this.#removed.add(object_key)
    const input = { account_id: this.#owner.accountId, object_key }
    this.#resources.client.call(removeDraftFile, input).catch(() => undefined)
  }

  #change(id: string, change: Partial<AttachedDraftFile>) {
    this.#set(this.#files.map((file) => (file.id === id ? { ...file, ...change } : file)))
  }

  #set(files: readonly AttachedDraftFile[]) {
    this.#files = files
    this.#changes.emit()
  }
}

/** The longest name that the call takes. */
const NAME_MAX = 120

const restored = (stored: DraftFile): AttachedDraftFile => ({
  id: stored.object_key,
  channel: stored.Channel,
  name: stored.name,
  size: stored.size,
  state: 'stored',
  stored,
  error: null,
  retryable: false,
})

const held = new WeakMap<Resources, Map<string, DraftFiles>>()

export function draftFilesOf(resources: Resources, owner: DraftOwner): DraftFiles {
  const of = held.get(resources) ?? new Map<string, DraftFiles>()
  held.set(resources, of)
  const key = `${owner.userId}/${owner.accountId}/${owner.conversationId}`
  const made = of.get(key) ?? new DraftFiles(resources, owner)
  of.set(key, made)
  return made
}

export interface DraftFilesResult extends Pick<DraftFiles, 'add' | 'retry' | 'remove'> {
  readonly files: readonly AttachedDraftFile[]
}

/** `useDrafts` fetches those of earlier visits. */
export function useDraftFiles(owner: DraftOwner): DraftFilesResult {
  const held = draftFilesOf(useResources(), owner)
  const files = useSyncExternalStore(held.watch, held.view)
  const { add, retry, remove } = held
  return { files, add, retry, remove }
}
