import type { attachedFile } from '../../../contract/calls/reply-files'
import type { CallOutput } from '../../../contract/core/call'
import { saveFile } from '../../../ui/files/save-file'

/** Saves a fetched file as a download; `name` where the service has none. */
export function saveContent(file: CallOutput<typeof attachedFile>, name: string): void {
  const bytes = Uint8Array.from(atob(file.data), (character) => character.charCodeAt(0))
  saveFile(file.name || name, new Blob([bytes], { type: file.content_type }))
}
