/**
 * Files in the panel: those that the shopper chooses, pastes or drops, and those that they save. The code
 * that handles and renders them loads with the first one.
 */
import type { TranslateArgs } from '../../i18n/translate'
import type { attachmentsView } from './attachment-view'
import type { Chat } from '../chat/chat-state'
import type { SiteConnection } from '../launcher/service'

export interface Files {
  add(files: Iterable<File>): void
  save(object_key: string): void
  /** A small view of a stored picture; null while it loads, and when it cannot be shown. */
  picture(object_key: string): HTMLCanvasElement | null
  /** Renders a message's attachments; null while the code for it loads. */
  view(): AttachmentsView | null
}

type AttachmentsView = typeof attachmentsView

const NOT_LOADED = 'Files cannot be sent right now. Check the connection and try again.'

export function createFiles({
  root,
  connection,
  chat,
  say,
  changed,
}: {
  readonly root: ShadowRoot
  readonly connection: SiteConnection
  readonly chat: Chat
  /** Sets the text of the status line. */
  say(...words: TranslateArgs): void
  /** The panel must be rendered again. */
  changed(): void
}): Files {
  let view: AttachmentsView | null = null
  let loading: Promise<void> | null = null
  /** By key; null while one loads, or when it cannot be shown: then the file can still be saved. */
  const pictures = new Map<string, HTMLCanvasElement | null>()
  return {
    picture(object_key) {
      const { calls } = chat
      const known = pictures.get(object_key)
      if (known !== undefined || !calls) return known ?? null
      pictures.set(object_key, null)
      const fetchPicture = async () => {
        const { storedPicture } = await import('./attach')
        pictures.set(object_key, await storedPicture(connection, calls.shownToken() ?? '', object_key))
        changed()
      }
      fetchPicture().catch(() => undefined)
      return null
    },
    add(chosen) {
      const { calls } = chat
      // The browser empties the list of dropped files after the event.
      const files = [...chosen]
      if (!calls || files.length === 0) return
      say('')
      const send = async () => {
        const { localFileOf, refusalOf, uploadOf } = await import('./attach')
        for (const file of files) {
          const refusal = refusalOf(file)
          if (refusal) {
            say(...refusal)
            continue
          }
          const local = await localFileOf(file)
          calls.sendFile(local, uploadOf(connection, file, local))
        }
      }
      send().catch(() => say(NOT_LOADED))
    },
    view() {
      // After a failed load the next rendering tries again.
      loading ??= import('./attachment-view').then(
        ({ attachmentsView, adoptAttachmentStyles: dressAttachments }) => {
          dressAttachments(root)
          view = attachmentsView
          changed()
        },
        () => {
          loading = null
        },
      )
      return view
    },
    save(object_key) {
      const { calls } = chat
      if (!calls) return
      say('Getting the file…')
      const save = async () => {
        const { saveFile } = await import('./attach')
        await saveFile(connection, calls.shownToken() ?? '', object_key)
      }
      save().then(
        () => say(''),
        () => say('The file could not be saved. Try again.'),
      )
    },
  }
}
