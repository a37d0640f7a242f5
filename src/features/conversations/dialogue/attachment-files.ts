import type { Attachment } from '../../../contract/calls/dialogue'
import { webAddress } from '../safe-link'
import { t } from '../../../i18n/translate'

/** A file of a message, e.g. 'Image 2'. */
export interface AttachedFile {
  readonly label: string
  readonly name: string | null
  /** Where it opens; null when no address of it was sent. */
  readonly href: string | null
  /** Under which the service keeps it, to be fetched; null when it does not. */
  readonly objectKey: string | null
}

/**
 * Their labels by type; no two read the same in any language, since they tell the files of a message apart.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'Image {count}'],
  [/^video\//, 'Video {count}'],
  [/^audio\//, 'Audio {count}'],
  [/pdf/, 'PDF {count}'],
  [/csv|excel|spreadsheet/, 'Spreadsheet {count}'],
  [/word|opendocument\.text|rtf/, 'Document {count}'],
  [/^text\//, 'Text {count}'],
]

const kindOf = (contentType: string) =>
  kinds.find(([pattern]) => pattern.test(contentType.toLowerCase()))?.[1] ?? 'File {count}'

/**
 * The files of one message, labelled by type with a counter. Vehicle cards are not files. One that has
 * neither key nor address was not kept, and is named all the same.
 */
export function filesOf(attachments: readonly Attachment[], base: string): AttachedFile[] {
  const counts = new Map<string, number>()
  const file = (kind: string, of: Omit<AttachedFile, 'label'>): AttachedFile => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return { label: t(kind, { count }), ...of }
  }
  return attachments.flatMap(({ content_type, object_key = null, name, Links, Data }) => {
    if (Data) return []
    const kind = kindOf(content_type)
    if (Links && Links.length > 0)
      return Links.map((link) =>
        file(kind, { name: lastPart(link), href: webAddress(link, base), objectKey: null }),
      )
    return [file(kind, { name: name ?? lastPart(object_key ?? ''), href: null, objectKey: object_key })]
  })
}

function lastPart(address: string): string | null {
  const part = address.split(/[?#]/, 1)[0]?.split('/').at(-1)
  return part || null
}
