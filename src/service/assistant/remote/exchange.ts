/**
 * The exchange with the model about one question: it calls tools, then answers. Each step is a pure function
 * of what came before, so that a thread takes it, and the thread that serves requests only waits for the
 * model.
 */
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { clip } from '../../platform/plain-text'
import { act } from '../act'
import { answersFlow, outcomeByRules, readTurn, type ReadTurn } from '../before-answer'
import { composeReply } from '../compose'
import { replyOf as embeddedReplyOf } from '../draft'
import type { Catalogue, Question, Reply } from '../port'
import type { Outcome } from '../turn'
import { commandsIn } from '../understand/commands-in'
import { lettersOwnText } from '../understand/segment'
import type { ChatRequest } from './endpoint'
import { instructionsOf } from './instructions'
import type { RemoteLimits } from './limits'
import { findVehicle, openingHours, searchKnowledge } from './look-up-tools'
import { handoffTool, keepContact } from './person-tools'
import { createPromptContext, findingsOf, type Findings, type PromptContext } from './prompt-context'
import { replyOf } from './reply'
import { plainReply } from './reply-parser'
import { runCall } from './tool'
import type { Turn } from './turn'
import { problemIn } from './validate'
import { changeVisit, listSlots, proposeVisit } from './visit-tools'

type ExchangeLimits = Pick<RemoteLimits, 'toolRounds' | 'callsARound' | 'replyChars'>

/** What the next step needs of those before it. It is copied between threads. */
export interface Exchange {
  readonly findings: Findings
  readonly system: string
  readonly messages: readonly ChatCompletionMessageParam[]
  /** How many answers the model gave, and how many of them were rejected. */
  readonly round: number
  readonly rejections: number
}

/** What follows from a step: a request to the model, the reply, or that none can be given. */
export type Step =
  | { readonly kind: 'ask'; readonly request: ChatRequest; readonly exchange: Exchange }
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** `reason` holds no words of anybody and may be logged. */
  | { readonly kind: 'rejected'; readonly reason: string }

export interface ExchangeStart<Known = Catalogue> extends Question<Known> {
  readonly limits: ExchangeLimits
}

export interface ExchangeAnswer<Known = Catalogue> extends ExchangeStart<Known> {
  readonly exchange: Exchange
  readonly answered: Turn
}

const TOOLS = [
  searchKnowledge,
  findVehicle,
  openingHours,
  listSlots,
  proposeVisit,
  changeVisit,
  handoffTool,
  keepContact,
]
const DEFINITIONS = TOOLS.map(({ definition }) => definition)
/** How much of one message the model gets to read, characters. */
const MESSAGE_CHARS = 2_000
/** How many answers of the model may be rejected before another assistant answers. */
const ANSWERS = 2

const ROLES = { customer: 'user', assistant: 'assistant', person: 'assistant' } as const

/** The dialogue, oldest first; consecutive messages of one side are merged. */
function dialogueOf({ history, lines, channel }: Question): ChatCompletionMessageParam[] {
  const turns = [...history, ...lines.map((text) => ({ from: 'customer' as const, text }))]
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  for (const { from, text } of turns) {
    // Quoted letters are read where they stand in the dialogue.
    const own = channel === 'email' && from === 'customer' ? lettersOwnText(text) : text
    const content = `${from === 'person' ? '(A colleague wrote:) ' : ''}${clip(own, MESSAGE_CHARS)}`
    const last = messages.at(-1)
    if (last?.role === ROLES[from]) last.content += `\n${content}`
    else messages.push({ role: ROLES[from], content })
  }
  return messages
}

/** The model's calls, and what the tools answer. */
function runCalls(context: PromptContext, turn: Turn, most: number): ChatCompletionMessageParam[] {
  const calls = turn.calls.slice(0, most)
  return [
    {
      role: 'assistant',
      content: clip(turn.text, MESSAGE_CHARS) || null,
      tool_calls: calls.map(({ id, name, arguments: text }) => ({
        id,
        type: 'function',
        function: { name, arguments: text },
      })),
    },
    ...calls.map((call) => ({
      role: 'tool' as const,
      tool_call_id: call.id,
      content: JSON.stringify(runCall(TOOLS, call, context)),
    })),
  ]
}

/** What the message answers to the flow of the dialogue, and whether it says anything else. */
function answersToFlow({ turn, readings }: ReadTurn): { readonly outcome: Outcome; readonly isAll: boolean } {
  const commands = commandsIn(turn, readings)
  const answers = commands.filter((command) => answersFlow(turn, command))
  const outcome = answers.reduce<Outcome>(
    ({ parts, state }, command) => {
      const next = act({ ...turn, state: { ...turn.state, ...state } }, command)
      return { parts: [...parts, ...next.parts], state: { ...state, ...next.state } }
    },
    { parts: [] },
  )
  return { outcome, isAll: answers.length > 0 && answers.length === commands.length }
}

function askModel(exchange: Exchange, { toolRounds }: ExchangeLimits): Step {
  const { system, messages, round } = exchange
  const request = {
    messages: [{ role: 'system' as const, content: system }, ...messages],
    tools: DEFINITIONS,
    toolsAllowed: round < toolRounds,
  }
  return { kind: 'ask', request, exchange }
}

/** The reply, where rules decide it without a model, or the first request. */
export function beginExchange({ limits, ...question }: ExchangeStart): Step {
  const read = readTurn(question)
  const toFlow = outcomeByRules(read) === null ? answersToFlow(read) : null
  if (toFlow === null || toFlow.isAll)
    return { kind: 'reply', reply: embeddedReplyOf(composeReply(question), question) }
  const context = createPromptContext(read, toFlow.outcome)
  const system = instructionsOf(context, null)
  const messages = dialogueOf(read.turn.question)
  return askModel({ findings: findingsOf(context), system, messages, round: 0, rejections: 0 }, limits)
}

/**
 * Runs the tools that the model called, or checks its answer. An answer that cannot be given is asked for
 * once more, with the reason.
 */
export function resumeExchange({ limits, exchange, answered, ...question }: ExchangeAnswer): Step {
  // Reading the message again costs less than to carry what was read between the threads.
  const context: PromptContext = { ...exchange.findings, read: readTurn(question) }
  const round = exchange.round + 1
  if (answered.calls.length > 0) {
    if (exchange.round >= limits.toolRounds) return { kind: 'rejected', reason: 'it used tools without end' }
    const messages = [...exchange.messages, ...runCalls(context, answered, limits.callsARound)]
    return askModel({ ...exchange, findings: findingsOf(context), messages, round }, limits)
  }
  const text = plainReply(answered.text, { chars: limits.replyChars, clipped: answered.clipped })
  if (text === '') return { kind: 'rejected', reason: 'its answer holds nothing that can be said' }
  const problem = problemIn(context, text)
  if (problem === null) return { kind: 'reply', reply: replyOf(context, text) }
  const rejections = exchange.rejections + 1
  if (rejections >= ANSWERS) return { kind: 'rejected', reason: problem.reason }
  const system = instructionsOf(context, problem.detail)
  return askModel({ ...exchange, system, round, rejections }, limits)
}
