/** The template that a reply sends, checked as the user read it. */
import type { TemplateChoice } from '../../contract/calls/templates'
import { TEMPLATE_CHANNELS, type ReplyChannel } from '../../contract/core/channels'
import {
  answersOf,
  filled,
  filledText,
  isTextTooLong,
  valueProblem,
} from '../../rules/conversations/template'
import { orderOf, sendableTemplate } from '../outbound/message-templates'
import type { Executor } from '../platform/database'
import { DomainError, invalid } from '../platform/errors'
import { plainText } from '../platform/plain-text'
import type { TemplateOrder } from '../platform/schema/delivery'

export interface ChosenTemplate {
  readonly order: TemplateOrder
  /** The texts of the buttons with which the customer answers. */
  readonly answers: readonly string[]
}

/**
 * Throws `fields_invalid` for values that do not fit, `template_gone` when the template cannot be sent any
 * more, and `template_changed` when it does not read like `text`.
 */
export async function chooseTemplate(
  db: Executor,
  accountId: string,
  channel: ReplyChannel,
  { template_id, values: given }: TemplateChoice,
  text: string,
): Promise<ChosenTemplate> {
  const templateChannel = TEMPLATE_CHANNELS.find((one) => one === channel)
  if (templateChannel === undefined) throw invalid({ template: 'channel_without_templates' })
  const template = await sendableTemplate(db, accountId, templateChannel, template_id)
  if (template === undefined) throw new DomainError('template_gone')
  const { variables } = template
  if (given.length !== variables.length) throw invalid({ 'template.values': 'template_values_count' })
  const values = given.map((value) => plainText(value).trim())
  const problems = variables.flatMap((variable, index) => {
    const problem = valueProblem(variable, values[index] ?? '')
    return problem === null ? [] : [[`template.values.${index}`, problem] as const]
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
  const message = filled(template, values)
  if (isTextTooLong(message)) throw invalid({ 'template.values': 'template_text_long' })
  if (filledText(message).trim() !== plainText(text).trim()) throw new DomainError('template_changed')
  return { order: orderOf(template, values), answers: answersOf(message) }
}
