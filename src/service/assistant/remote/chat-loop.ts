/** The exchange with the model about one question: it calls tools, then answers. */
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { vehicleCard } from '../../accounts/vehicles'
import { clip } from '../../platform/plain-text'
import { BOT_ANSWERS, defaultAnswer } from '../../../rules/settings/bot-answers'
import { visitsOn } from '../../../rules/settings/opening'
import { meaningTerms } from '../../../rules/conversations/normalize-text'
import { unansweredIn } from '../embedded/unanswered'
import { PERSON_REPLY, VISIT_REPLY } from '../embedded/reply-part'
import { withStatedPrices } from '../embedded/price'
import { SHOWN_MAX } from '../embedded/vehicle-answer'
import { offeredSlots } from '../embedded/when'
import type { MessageSource } from '../../../contract/calls/dialogue'
import type { Question, Reply } from '../port'
import { answerSource, entrySource, inventorySource } from '../sources'
import type { VehicleRow } from '../../platform/schema/accounts'
import { createPromptContext, type PromptContext } from './prompt-context'
import type { ChatRequest } from './endpoint'
import { AnswerRejected } from './fault'
import { instructionsOf } from './instructions'
import type { RemoteLimits } from './limits'
import { findVehicle, searchKnowledge } from './look-up-tools'
import { handOver, keepContact } from './person-tools'
import { plainReply, unfoundedClaim } from './reply-parser'
import { runCall } from './tool'
import type { Turn } from './turn'
import { bookAppointment, listSlots } from './visit-tools'

const TOOLS = [searchKnowledge, findVehicle, listSlots, bookAppointment, handOver, keepContact]
const DEFINITIONS = TOOLS.map(({ definition }) => definition)
/** How much of one message the model gets to read, characters. */
const MESSAGE_CHARS = 2_000
/** An entry counts as a source of a reply that shares at least this much of its meaningful words. */
const SHARED = 0.5

const ROLES = { customer: 'user', assistant: 'assistant', person: 'assistant' } as const

/** The dialogue, oldest first; consecutive messages of one side are merged. */
function dialogueOf({ history, lines }: Question): ChatCompletionMessageParam[] {
  const turns = [...history, ...lines.map((text) => ({ from: 'customer' as const, text }))]
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  for (const { from, text } of turns) {
    const content = `${from === 'person' ? '(A colleague wrote:) ' : ''}${clip(text, MESSAGE_CHARS)}`
    const last = messages.at(-1)
    if (last?.role === ROLES[from]) last.content += `\n${content}`
    else messages.push({ role: ROLES[from], content })
  }
  return messages
}

/**
 * Runs rounds of tool calls until the model answers. Throws `RemoteError` when it does not, and
 * `AnswerRejected` when its answer cannot be used.
 */
export async function runChatLoop(
  given: Question,
  limits: Pick<RemoteLimits, 'toolRounds' | 'callsARound' | 'replyChars'>,
  ask: (asked: ChatRequest) => Promise<Turn>,
): Promise<Reply> {
  const context = createPromptContext(withStatedPrices(given))
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: instructionsOf(context.question) },
    ...dialogueOf(context.question),
  ]
  for (let round = 0; ; round += 1) {
    const toolsAllowed = round < limits.toolRounds
    const turn = await ask({ messages, tools: DEFINITIONS, toolsAllowed })
    if (turn.calls.length === 0) return replyOf(context, turn, messages, limits)
    if (!toolsAllowed) throw new AnswerRejected('it used tools without end')
    const calls = turn.calls.slice(0, limits.callsARound)
    messages.push({
      role: 'assistant',
      content: clip(turn.text, MESSAGE_CHARS) || null,
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
        content: JSON.stringify(runCall(TOOLS, call, context)),
      })
    }
  }
}

function replyOf(
  context: PromptContext,
  turn: Turn,
  messages: readonly ChatCompletionMessageParam[],
  { replyChars }: Pick<RemoteLimits, 'replyChars'>,
): Reply {
  const { question } = context
  const text = plainReply(turn.text, { chars: replyChars, clipped: turn.clipped })
  if (text === '') throw new AnswerRejected('its answer holds nothing that can be said')
  const effects = [...context.effects.values()]
  const everythingRead = messages
    .map(({ content }) => (typeof content === 'string' ? content : ''))
    .join('\n')
  const problem = unfoundedClaim(text, everythingRead, {
    effects,
    appointments: question.appointments.length,
  })
  if (problem !== null) throw new AnswerRejected(problem)
  const shown = [...context.vehicles.values()]
    .filter((vehicle) => mentions(text, vehicle))
    .slice(0, SHOWN_MAX)
  const sources = sourcesOf(context, text, shown)
  const handed = context.effects.has('handoff')
  const foundNothing = context.lookedUp > 0 && context.foundNothing === context.lookedUp
  const unknown = handed || (foundNothing && sources.length === 0 && effects.length === 0)
  return {
    text,
    attachments: shown.map((vehicle) => ({
      content_type: 'vehicle',
      Data: vehicleCard(vehicle, question.dealership),
    })),
    quick_replies: quickReplies(context, shown.length > 0, unknown),
    effects,
    sources,
    unknown,
    ...(context.knowsNothing && sources.length === 0 && { unanswered: unansweredIn(question.lines) }),
  }
}

const mentions = (text: string, { stock, model }: VehicleRow) =>
  [stock, model].some((name) => name !== '' && text.toLowerCase().includes(name.toLowerCase()))

/**
 * What the reply is based on: knowledge that the model was shown, answers that the dealership chose, and
 * vehicles that the reply names.
 */
function sourcesOf(
  { question, entries }: PromptContext,
  text: string,
  shown: readonly VehicleRow[],
): MessageSource[] {
  const turns = meaningTerms(text)
  const isUsed = (answer: string) => {
    const terms = [...meaningTerms(answer)]
    const shared = terms.filter((term) => turns.has(term)).length
    return shared >= 2 && shared >= SHARED * Math.min(terms.length, turns.size)
  }
  const { answers } = question.dealership
  const everythingRead = [...entries.values()].filter(({ answer }) => isUsed(answer))
  const chosen = BOT_ANSWERS.filter(({ id }) => isUsed(answers[id] ?? defaultAnswer(id)))
  return [
    ...everythingRead.map(entrySource),
    ...chosen.map(({ id }) => answerSource(id)),
    ...shown.map(({ stock }) => inventorySource(stock)),
  ]
}

function quickReplies(
  { question, effects, offeredTimes }: PromptContext,
  shown: boolean,
  unknown: boolean,
): string[] {
  if (effects.has('handoff') || effects.has('appointment')) return []
  const { hours, formats } = question.dealership
  if (offeredTimes) return offeredSlots(visitsOn(hours), formats, question.now, 3)
  if (shown) return [VISIT_REPLY, PERSON_REPLY]
  return unknown ? [PERSON_REPLY] : []
}
