/** The exchange with the model about one question: it calls tools, then answers. */
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { clip } from '../../platform/plain-text'
import type { Question, Reply } from '../port'
import { lettersOwnText } from '../understand/segment'
import type { ChatRequest } from './endpoint'
import { AnswerRejected } from './errors'
import { instructionsOf } from './instructions'
import type { RemoteLimits } from './limits'
import { findVehicle, openingHours, searchKnowledge } from './look-up-tools'
import { handOver, keepContact } from './person-tools'
import type { PromptContext } from './prompt-context'
import { replyOf } from './reply'
import { plainReply } from './reply-parser'
import { runCall } from './tool'
import type { Turn } from './turn'
import { problemIn } from './validate'
import { changeVisit, listSlots, proposeVisit } from './visit-tools'

const TOOLS = [
  searchKnowledge,
  findVehicle,
  openingHours,
  listSlots,
  proposeVisit,
  changeVisit,
  handOver,
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

/**
 * Runs rounds of tool calls until the model answers. An answer that cannot be given is asked for once more,
 * with the reason. Throws `RemoteError` when there is no answer, and `AnswerRejected` when none can be given.
 */
export async function runChatLoop(
  context: PromptContext,
  limits: Pick<RemoteLimits, 'toolRounds' | 'callsARound' | 'replyChars'>,
  ask: (asked: ChatRequest) => Promise<Turn>,
): Promise<Reply> {
  const messages = dialogueOf(context.read.turn.question)
  let system = instructionsOf(context, null)
  let rejections = 0
  for (let round = 0; ; round += 1) {
    const toolsAllowed = round < limits.toolRounds
    const request = [{ role: 'system' as const, content: system }, ...messages]
    const turn = await ask({ messages: request, tools: DEFINITIONS, toolsAllowed })
    if (turn.calls.length > 0) {
      if (!toolsAllowed) throw new AnswerRejected('it used tools without end')
      messages.push(...runCalls(context, turn, limits.callsARound))
      continue
    }
    const text = plainReply(turn.text, { chars: limits.replyChars, clipped: turn.clipped })
    if (text === '') throw new AnswerRejected('its answer holds nothing that can be said')
    const problem = problemIn(context, text)
    if (problem === null) return replyOf(context, text)
    rejections += 1
    if (rejections >= ANSWERS) throw new AnswerRejected(problem.reason)
    system = instructionsOf(context, problem.detail)
  }
}
