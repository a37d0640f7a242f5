/**
 * Builds the English text of a message for the service. In the browser, `src/i18n/translate-message.ts`
 * translates it.
 */
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

/** Finds the message for a schema's English text; undefined when the catalogue does not contain it. */
export function fieldMessageOf(text: string): Message<FieldCode> | undefined {
  const code = CODES.get(text)
  return code && { code, params: {} }
}

/** Converts the field texts of the rules into messages. */
export const fieldMessages = (
  texts: Readonly<Record<string, FieldText | undefined>>,
): Record<string, FieldMessage> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, fieldMessageOf(text) ?? 'not_valid']],
    ),
  )
