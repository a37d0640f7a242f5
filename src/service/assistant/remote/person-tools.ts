/** Tools about people: the customer's contact details, and the colleague who takes over. */
import { v } from '../../../contract/core/schema'
import { emailIn, phoneIn } from '../../../rules/conversations/contact-in-text'
import { handoffOutcome } from '../flows/handoff'
import type { Question } from '../port'
import { keepOutcome, turnNow } from './prompt-context'
import { defineTool, type ToolAnswer } from './tool'

export const handoffTool = defineTool({
  name: 'hand_over',
  description:
    'Tells a colleague that they are needed. Use it when the customer asks for a person, is upset, or asks what nobody has written down. A sentence about the colleague is added to your reply; do not write one.',
  args: v.strictObject({
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(200),
      v.description('For the colleague, in one short sentence'),
    ),
  }),
  run({ reason }, context) {
    const outcome = handoffOutcome(turnNow(context), [], reason.replace(/\s+/g, ' '))
    const added = keepOutcome(context, 'person', outcome)
    return { told: outcome.parts.some(({ effects = [] }) => effects.length > 0) ? 'now' : 'before', added }
  },
})

/** What the customer wrote in this dialogue, one text per message. */
const customerMessages = ({ history, lines }: Question) => [
  ...history.filter(({ from }) => from === 'customer').map(({ text }) => text),
  ...lines,
]

const Name = v.pipe(v.string(), v.trim(), v.regex(/^\p{L}[\p{L}'’ -]{0,39}$/u, 'must be a name'))

export const keepContact = defineTool({
  name: 'keep_contact',
  description:
    'Keeps the name, phone number or e-mail address that the customer wrote of themselves. Nothing that they did not write.',
  args: v.strictObject({
    first_name: v.optional(Name),
    last_name: v.optional(Name),
    phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  }),
  run({ first_name, last_name, phone, email }, context): ToolAnswer {
    const { question } = context.read.turn
    const { country } = question.dealership.formats
    const messages = customerMessages(question)
    const words = new Set(messages.flatMap((line) => line.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []))
    const wroteName = (name: string) =>
      name
        .toLowerCase()
        .split(' ')
        .every((word) => words.has(word))
    const read = phone === undefined ? undefined : phoneIn(phone, country)
    // The customer may quote our own number: 'Is 312-555-0100 your number?'
    const own = read === question.dealership.phone ? undefined : read
    const address = email?.toLowerCase()
    const notWritten = [
      ...(first_name === undefined || wroteName(first_name) ? [] : ['first_name']),
      ...(last_name === undefined || wroteName(last_name) ? [] : ['last_name']),
      ...(phone === undefined ||
      (own !== undefined && messages.some((line) => phoneIn(line, country) === own))
        ? []
        : ['phone']),
      ...(address === undefined || messages.some((line) => emailIn(line) === address) ? [] : ['email']),
    ]
    if (notWritten.length > 0)
      return { error: `The customer wrote no such ${notWritten.join(', ')}. Nothing was kept.` }
    if ([first_name, last_name, own, address].every((one) => one === undefined)) {
      return { error: 'There is nothing to keep.' }
    }
    context.contact = {
      ...context.contact,
      ...(first_name === undefined ? {} : { first_name }),
      ...(last_name === undefined ? {} : { last_name }),
      ...(own === undefined ? {} : { phone: own }),
      ...(address === undefined ? {} : { email: address }),
    }
    return { kept: true }
  },
})
