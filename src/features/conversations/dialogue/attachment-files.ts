import type { Attachment } from '../../../contract/calls/dialogue'
import { safeWebUrl } from '../safe-link'
import { t } from '../../../i18n/translate'

/** A file of a message, e.g. 'Image 2'. */
export interface AttachedFile {
  readonly label: string
  /** As the sender declared it. */
  readonly contentType: string
  readonly name: string | null
  /** Its URL; null when none was sent. */
  readonly href: string | null
  /** The key under which the service stores it; null when it does not. */
  readonly objectKey: string | null
  /** What the customer wrote under it. */
  readonly caption: string | null
  /** Why the service does not have it, if it should; null otherwise. */
  readonly state: NonNullable<Attachment['state']> | null
}

/**
 * Labels by content type. No two may be the same in any language, since they tell the files of a message
 * apart.
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
 * The files of one message, labelled by type with a counter. Vehicle cards are not files. A file without key
 * or URL was not stored, but is still listed.
 */
export function filesOf(attachments: readonly Attachment[], base: string): AttachedFile[] {
  const counts = new Map<string, number>()
  const fileOf =
    (contentType: string) =>
    (rest: Pick<AttachedFile, 'name'> & Partial<AttachedFile>): AttachedFile => {
      const kind = kindOf(contentType)
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return {
        label: t(kind, { count }),
        ...{ contentType, href: null, objectKey: null, caption: null, state: null },
        ...rest,
      }
    }
  return attachments.flatMap((attachment) => {
    const { content_type, object_key = null, name, caption = null, state = null, Links, Data } = attachment
    if (Data) return []
    const file = fileOf(content_type)
    if (Links && Links.length > 0)
      return Links.map((link) => file({ name: lastPart(link), href: safeWebUrl(link, base) }))
    return [file({ name: name ?? lastPart(object_key ?? ''), objectKey: object_key, caption, state })]
  })
}

function lastPart(url: string): string | null {
  const part = url.split(/[?#]/, 1)[0]?.split('/').at(-1)
  return part || null
}
