/** Message templates: which values may be filled in, and what the customer reads. */
import {
  TEMPLATE_VALUE_MAX,
  type TemplateContent,
  type TemplateVariable,
} from '../../contract/calls/templates'
import type { CONVERSATION_FIELDS } from '../../contract/messages/conversations'
import { isBlank } from '../../contract/core/blank'

/** A variable, with its name: `{{1}}`, `{{first_name}}`. */
export const VARIABLE = /\{\{\s*(\w{1,60})\s*\}\}/g

/** The longest header and body that the provider delivers, characters. */
const HEADER_MAX = 60
const BODY_MAX = 1024
/** The provider refuses values with these. */
const FORBIDDEN_SPACE = /[\n\r\t\v\f\u0085\u2028\u2029]| {5}/
/** The signs of a path or query (RFC 3986). */
const ADDRESS_PART = /^[\w.~!$&'()*+,;=:@/?%#[\]-]+$/

export type ValueProblem = Extract<keyof typeof CONVERSATION_FIELDS, `template_value_${string}`>

/** What is wrong with the value of a variable; null when nothing is. */
export function valueProblem({ part }: TemplateVariable, value: string): ValueProblem | null {
  if (isBlank(value)) return 'template_value_missing'
  if (value.length > (part === 'header' ? HEADER_MAX : TEMPLATE_VALUE_MAX)) return 'template_value_long'
  if (FORBIDDEN_SPACE.test(value)) return 'template_value_lines'
  return part === 'button' && !ADDRESS_PART.test(value.trim()) ? 'template_value_address' : null
}

export interface FilledTemplate {
  readonly header: string | null
  readonly body: string
  readonly footer: string | null
  readonly buttons: TemplateContent['buttons']
}

/** The template with these values, in the order of its variables. An empty value leaves its variable. */
export function filled(template: TemplateContent, values: readonly string[]): FilledTemplate {
  const { header, body, footer, buttons, variables } = template
  const fill = (text: string, part: TemplateVariable['part'], button: number | null = null) =>
    text.replace(VARIABLE, (written, name: string) => {
      const index = variables.findIndex(
        (one) => one.part === part && one.button === button && one.name === name,
      )
      return (values[index] ?? '').trim() || written
    })
  return {
    header: header === null ? null : fill(header, 'header'),
    body: fill(body, 'body'),
    footer,
    buttons: buttons.map(({ text, target }, index) => ({
      text,
      target: target === null ? null : fill(target, 'button', index),
    })),
  }
}

/** Whether header or body are longer than the provider allows once they are filled. */
export const isTextTooLong = ({ header, body }: FilledTemplate): boolean =>
  (header?.length ?? 0) > HEADER_MAX || body.length > BODY_MAX

/** What the customer reads, as the dialogue shows it; the buttons that answer are not part of it. */
export function filledText({ header, body, footer, buttons }: FilledTemplate): string {
  const links = buttons.flatMap(({ text, target }) => (target === null ? [] : [`${text}: ${target}`]))
  return [header, body, footer, links.join('\n')].filter((part) => part).join('\n\n')
}

/** The texts of the buttons with which the customer answers. */
export const answersOf = ({ buttons }: Pick<FilledTemplate, 'buttons'>): string[] =>
  buttons.flatMap(({ text, target }) => (target === null ? [text] : []))
