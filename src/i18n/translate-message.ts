/** Messages of the service in the page's language, by their codes. */
import { sentenceOf, type Explained, type Reason, type Template } from '../contract/messages/message'
import { spokenLanguage, t } from './translate'

type Templates = Readonly<Record<string, Template>>

let templates: Templates = {}

/** The templates of the catalogue, which pages in other languages than English need. */
export function setMessageTemplates(catalogue: Templates): void {
  templates = catalogue
}

/** The message in the page's language; what has no code, or none that we know, is translated as it is. */
export function errorText({ message, reason }: Explained): string {
  const template = reason && Object.hasOwn(templates, reason.code) ? templates[reason.code] : undefined
  if (!reason || template === undefined) return t(message)
  return t(sentenceOf(template, reason.params, spokenLanguage()), reason.params)
}

/** What the service says of fields, by path. */
export const fieldTexts = (error: {
  readonly fields: Readonly<Record<string, string>>
  readonly fieldReasons: Readonly<Record<string, Reason>>
}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error.fields).map(([path, message]) => [
      path,
      errorText({ message, reason: error.fieldReasons[path] }),
    ]),
  )

/** What the rules say of fields, by path. */
export const translated = (texts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => (text === undefined ? [] : [[path, t(text)]])),
  )
