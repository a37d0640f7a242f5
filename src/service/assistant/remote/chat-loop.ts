/** One talk with the model about one question: it looks things up by tools, then answers. */
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { vehicleCard } from '../../accounts/vehicles'
import { clip } from '../../platform/plain-text'
import { BOT_ANSWERS, defaultWords } from '../../../rules/settings/bot-answers'
import { visitsOn } from '../../../rules/settings/opening'
import { meaningTerms } from '../../../rules/conversations/normalize-text'
import { unansweredIn } from '../embedded/unanswered'
import { PERSON_REPLY, VISIT_REPLY } from '../embedded/reply-part'
import { priced } from '../embedded/price'
import { SHOWN_MAX } from '../embedded/vehicle-answer'
import { offeredSlots } from '../embedded/when'
import type { MessageSource } from '../../../contract/calls/dialogue'
import type { Question, Reply } from '../port'
import { answerSource, entrySource, inventorySource } from '../sources'
import type { VehicleRow } from '../../platform/schema/accounts'
import { openDesk, type Desk } from './prompt-context'
import type { Asked } from './endpoint'
import { AnswerRefused } from './fault'
import { instructionsOf } from './instructions'
import type { RemoteLimits } from './limits'
import { findVehicle, searchKnowledge } from './look-up-tools'
import { handOver, keepContact } from './person-tools'
import { spoken, unfounded } from './reply-parser'
import { runCall } from './tool'
import type { Turn } from './turn'
import { bookAppointment, listSlots } from './visit-tools'

const TOOLS = [searchKnowledge, findVehicle, listSlots, bookAppointment, handOver, keepContact]
const DEFINITIONS = TOOLS.map(({ definition }) => definition)
/** Of one line, for the model, characters. */
const LINE_CHARS = 2_000
/** An entry is a source of a reply that shares so much of the words that carry its meaning. */
const SHARED = 0.5

const ROLES = { customer: 'user', assistant: 'assistant', person: 'assistant' } as const

/** What was said, oldest first; lines of one side are one message. */
function dialogueOf({ history, lines }: Question): ChatCompletionMessageParam[] {
  const said = [...history, ...lines.map((text) => ({ from: 'customer' as const, text }))]
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  for (const { from, text } of said) {
    const content = `${from === 'person' ? '(A colleague wrote:) ' : ''}${clip(text, LINE_CHARS)}`
    const last = messages.at(-1)
    if (last?.role === ROLES[from]) last.content += `\n${content}`
    else messages.push({ role: ROLES[from], content })
  }
  return messages
}

/**
 * Talks until the model answers. Throws `RemoteFault` when it does not, `AnswerRefused` when its answer
 * cannot be given.
 */
export async function talk(
  given: Question,
  limits: Pick<RemoteLimits, 'toolRounds' | 'callsARound' | 'replyChars'>,
  ask: (asked: Asked) => Promise<Turn>,
): Promise<Reply> {
  const desk = openDesk(priced(given))
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: instructionsOf(desk.question) },
    ...dialogueOf(desk.question),
  ]
  for (let round = 0; ; round += 1) {
    const mayUseTools = round < limits.toolRounds
    const turn = await ask({ messages, tools: DEFINITIONS, mayUseTools })
    if (turn.calls.length === 0) return replyOf(desk, turn, messages, limits)
    if (!mayUseTools) throw new AnswerRefused('it used tools without end')
    const calls = turn.calls.slice(0, limits.callsARound)
    messages.push({
      role: 'assistant',
      content: clip(turn.text, LINE_CHARS) || null,
      tool_calls: calls.map(({ id, name, arguments: text }) => ({
        id,
        type: 'function',
        function: { name, arguments: text },
      })),
    })
    for (const call of calls) {
      messages.push({
        role: 'tool',
        tool_call_id: call.id,
        content: JSON.stringify(runCall(TOOLS, call, desk)),
      })
    }
  }
}

function replyOf(
  desk: Desk,
  turn: Turn,
  messages: readonly ChatCompletionMessageParam[],
  { replyChars }: Pick<RemoteLimits, 'replyChars'>,
): Reply {
  const { question } = desk
  const text = spoken(turn.text, { chars: replyChars, clipped: turn.clipped })
  if (text === '') throw new AnswerRefused('its answer holds nothing that can be said')
  const effects = [...desk.effects.values()]
  const told = messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n')
  const fault = unfounded(text, told, { effects, appointments: question.appointments.length })
  if (fault !== null) throw new AnswerRefused(fault)
  const shown = [...desk.vehicles.values()].filter((vehicle) => names(text, vehicle)).slice(0, SHOWN_MAX)
  const sources = sourcesOf(desk, text, shown)
  const handed = desk.effects.has('handoff')
  const foundNothing = desk.lookedUp > 0 && desk.foundNothing === desk.lookedUp
  const unknown = handed || (foundNothing && sources.length === 0 && effects.length === 0)
  return {
    text,
    attachments: shown.map((vehicle) => ({
      content_type: 'vehicle',
      Data: vehicleCard(vehicle, question.dealership),
    })),
    quick_replies: quickReplies(desk, shown.length > 0, unknown),
    effects,
    sources,
    unknown,
    ...(desk.knowsNothing && sources.length === 0 && { unanswered: unansweredIn(question.lines) }),
  }
}

const names = (text: string, { stock, model }: VehicleRow) =>
  [stock, model].some((name) => name !== '' && text.toLowerCase().includes(name.toLowerCase()))

/**
 * What the reply was made of: knowledge that it was shown, answers that the dealership chose, vehicles that
 * it names.
 */
function sourcesOf({ question, entries }: Desk, text: string, shown: readonly VehicleRow[]): MessageSource[] {
  const said = meaningTerms(text)
  const isUsed = (answer: string) => {
    const terms = [...meaningTerms(answer)]
    const shared = terms.filter((term) => said.has(term)).length
    return shared >= 2 && shared >= SHARED * Math.min(terms.length, said.size)
  }
  const { answers } = question.dealership
  const told = [...entries.values()].filter(({ answer }) => isUsed(answer))
  const chosen = BOT_ANSWERS.filter(({ id }) => isUsed(answers[id] ?? defaultWords(id)))
  return [
    ...told.map(entrySource),
    ...chosen.map(({ id }) => answerSource(id)),
    ...shown.map(({ stock }) => inventorySource(stock)),
  ]
}

function quickReplies({ question, effects, offeredTimes }: Desk, shown: boolean, unknown: boolean): string[] {
  if (effects.has('handoff') || effects.has('appointment')) return []
  const { hours, formats } = question.dealership
  if (offeredTimes) return offeredSlots(visitsOn(hours), formats, question.now, 3)
  if (shown) return [VISIT_REPLY, PERSON_REPLY]
  return unknown ? [PERSON_REPLY] : []
}
