/** Tools about people: who the customer says they are, and the colleague who takes over. */
import { v } from '../../../contract/core/schema'
import { emailIn, phoneIn } from '../../../rules/conversations/contact-in-text'
import { handOff } from '../embedded/handoff-reply'
import type { Question } from '../port'
import { defineTool, type ToolAnswer } from './tool'

export const handOver = defineTool({
  name: 'hand_over',
  description:
    'Tells a colleague that they are needed. Use it when the customer asks for a person, is upset, or asks what nobody has written down.',
  args: v.strictObject({
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(200),
      v.description('For the colleague, in one short sentence'),
    ),
  }),
  run({ reason }, desk) {
    const { text, effects = [] } = handOff(desk.question, reason.replace(/\s+/g, ' '))
    for (const effect of effects) desk.effects.set(effect.kind, effect)
    return { told: effects.length > 0 ? 'now' : 'before', say_in_substance: text }
  },
})

/** What the customer wrote in this talk, a line each. */
const theirLines = ({ history, lines }: Question) => [
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
  run({ first_name, last_name, phone, email }, desk): ToolAnswer {
    const { question } = desk
    const { country } = question.dealership.formats
    const said = theirLines(question)
    const words = new Set(said.flatMap((line) => line.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []))
    const wrote = (name: string) =>
      name
        .toLowerCase()
        .split(' ')
        .every((word) => words.has(word))
    const read = phone === undefined ? undefined : phoneIn(phone, country)
    // 'Is 312-555-0100 your number?'
    const own = read === question.dealership.phone ? undefined : read
    const address = email?.toLowerCase()
    const strange = [
      ...(first_name === undefined || wrote(first_name) ? [] : ['first_name']),
      ...(last_name === undefined || wrote(last_name) ? [] : ['last_name']),
      ...(phone === undefined || (own !== undefined && said.some((line) => phoneIn(line, country) === own))
        ? []
        : ['phone']),
      ...(address === undefined || said.some((line) => emailIn(line) === address) ? [] : ['email']),
    ]
    if (strange.length > 0)
      return { error: `The customer wrote no such ${strange.join(', ')}. Nothing was kept.` }
    if ([first_name, last_name, own, address].every((one) => one === undefined)) {
      return { error: 'There is nothing to keep.' }
    }
    desk.effects.set('contact', {
      ...desk.effects.get('contact'),
      kind: 'contact',
      ...(first_name === undefined ? {} : { first_name }),
      ...(last_name === undefined ? {} : { last_name }),
      ...(own === undefined ? {} : { phone: own }),
      ...(address === undefined ? {} : { email: address }),
    })
    return { kept: true }
  },
})
