/** The English of a message, for the service; the browser translates by `src/i18n/translate-message.ts`. */
import { FIELD_MESSAGES, CATALOGUE, type FieldCode } from './catalogue'
import { sentenceOf, type FieldMessage, type FieldText, type Message } from './message'

/** `{ code: 'too_many_requests', params: { seconds: 1 } }` → `Too many requests. Try again in 1 second.` */
export const english = ({ code, params }: Message): string =>
  sentenceOf(CATALOGUE[code], params, 'en').replace(/\{(\w+)\}/g, (written, name: string) =>
    name in params ? String(params[name]) : written,
  )

const CODES = new Map<string, FieldCode>(
  Object.entries(FIELD_MESSAGES).flatMap(([code, template]) =>
    typeof template === 'string' ? [[template, code as FieldCode]] : [],
  ),
)

/** The message whose English a schema says at a field; undefined: the catalogue does not have it. */
export function fieldMessageOf(text: string): Message<FieldCode> | undefined {
  const code = CODES.get(text)
  return code && { code, params: {} }
}

/** What the rules say of fields, as messages. */
export const fieldMessages = (
  texts: Readonly<Record<string, FieldText | undefined>>,
): Record<string, FieldMessage> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, fieldMessageOf(text) ?? 'not_valid']],
    ),
  )
