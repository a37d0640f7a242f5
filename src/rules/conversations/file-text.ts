const PDF = 'application/pdf'

/** The text of a message without words, for lists and notices that do not show its files. */
export function fileText(types: readonly string[]): string {
  if (types.length !== 1) return 'Sent files'
  return types[0] === PDF ? 'Sent a PDF' : 'Sent a picture'
}

interface WithFiles {
  readonly text: string
  readonly attachments: readonly { readonly content_type: string; readonly object_key?: string | undefined }[]
}

/** Whether the text only stands for the files, which a view that shows them can leave out. */
export function isFileText({ text, attachments }: WithFiles): boolean {
  const stored = attachments.filter(({ object_key }) => object_key !== undefined)
  return stored.length > 0 && text === fileText(stored.map(({ content_type }) => content_type))
}
