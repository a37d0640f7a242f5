/**
 * The remote assistant: a model behind any OpenAI-compatible endpoint. When the endpoint fails, takes too
 * long, or has used up the account's daily budget, the fallback answers instead, so that every shopper gets
 * an answer.
 */
import type { Logger } from 'pino'
import { dayOf } from '../../../rules/time/format'
import { act } from '../act'
import { answersFlow, outcomeByRules, readTurn, type ReadTurn } from '../before-answer'
import { composeReply } from '../compose'
import { replyOf } from '../draft'
import type { Catalogue, Question, Reply } from '../port'
import type { Outcome } from '../turn'
import { commandsIn } from '../understand/commands-in'
import { createPromptContext } from './prompt-context'
import { tokensOf, type Budget } from './token-budget'
import { openEndpoint, type ChatRequest, type EndpointSettings, type Pause } from './endpoint'
import { AnswerRejected, RemoteError } from './errors'
import { REMOTE_LIMITS, type RemoteLimits } from './limits'
import { runChatLoop } from './chat-loop'
import type { Turn } from './turn'

/** Answers questions whose notes are indexed, because the model searches them. */
export interface SearchingAssistant<Known extends Catalogue> {
  answer(question: Question<Known>): Promise<Reply>
  close(): void
}

export interface RemoteParts<Known extends Catalogue> {
  readonly settings: EndpointSettings
  readonly budget: Budget
  readonly fallback: Pick<SearchingAssistant<Known>, 'answer'>
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly limits?: Partial<RemoteLimits>
  readonly pause?: Pause
}

/** The endpoint's token count is trusted up to this multiple of our estimate. */
const MAX_COUNT_RATIO = 4

/** No request was sent, so this says nothing about the endpoint. */
class BudgetSpent extends Error {}

/** The service is closing; the answer stays pending for the next instance. */
export class AssistantClosed extends Error {}

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

export function remoteAssistant<Known extends Catalogue>({
  settings,
  budget,
  fallback,
  log,
  pause,
  ...given
}: RemoteParts<Known>): SearchingAssistant<Known> {
  const limits = { ...REMOTE_LIMITS, ...given.limits }
  const endpoint = openEndpoint(settings, limits, pause)
  const closing = new AbortController()
  let failures = 0
  let pausedUntil = 0

  /** Sends a request within the account's budget. */
  async function completeWithinBudget(
    { account_id, dealership, now }: Question,
    request: ChatRequest,
    signal: AbortSignal,
  ): Promise<Turn> {
    if (account_id === undefined) return await endpoint.complete(request, signal)
    const spender = { account_id, day: dayOf(now, dealership.formats.zone) }
    const question = tokensOf(JSON.stringify([request.messages, request.tools]))
    const maxTokens = question + limits.answerTokens
    if (!(await budget.take(spender, maxTokens))) throw new BudgetSpent()
    // A failed request may have been charged nevertheless.
    let used = question
    try {
      const turn = await endpoint.complete(request, signal)
      const answerTokens = tokensOf(turn.text + turn.calls.map((call) => call.arguments).join(''))
      used = Math.min(turn.tokens ?? question + answerTokens, MAX_COUNT_RATIO * maxTokens)
      return turn
    } finally {
      await budget.correct(spender, used - maxTokens)
    }
  }

  async function answerOf(question: Question, read: ReadTurn, done: Outcome): Promise<Reply> {
    const timeout = new AbortController()
    const limit = setTimeout(() => timeout.abort(new RemoteError('it took too long', false)), limits.totalMs)
    const signal = AbortSignal.any([timeout.signal, closing.signal])
    try {
      return await runChatLoop(createPromptContext(read, done), limits, (request) =>
        completeWithinBudget(question, request, signal),
      )
    } finally {
      clearTimeout(limit)
    }
  }

  /** Logs why there is no answer, without the text of any message and without the key. */
  function logFailure(question: Question, thrown: unknown): void {
    const about = { account: question.account_id }
    if (thrown instanceof BudgetSpent) {
      log.warn({ ...about, reason: 'the budget of the day is spent' }, 'the embedded assistant answers')
      return
    }
    if (thrown instanceof AnswerRejected) {
      log.warn({ ...about, reason: thrown.message }, 'the embedded assistant answers')
      return
    }
    failures += 1
    const isPaused = failures >= limits.failuresInARow
    if (isPaused) pausedUntil = performance.now() + limits.restMs
    if (thrown instanceof RemoteError) {
      log.warn({ ...about, reason: thrown.message, rests: isPaused }, 'the embedded assistant answers')
    } else {
      const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
      const reason = settings.key === undefined ? stack : stack.replaceAll(settings.key, '…')
      log.error({ ...about, reason, rests: isPaused }, 'the embedded assistant answers')
    }
  }

  return {
    async answer(question) {
      // What rules decide needs no model, and costs nothing.
      const read = readTurn(question)
      const toFlow = outcomeByRules(read) === null ? answersToFlow(read) : null
      if (toFlow === null || toFlow.isAll) return replyOf(composeReply(question), question)
      // After several failures in a row shoppers do not wait for the endpoint; afterwards a single failure is
      // enough to pause it again.
      if (performance.now() < pausedUntil) return await fallback.answer(question)
      try {
        const reply = await answerOf(question, read, toFlow.outcome)
        failures = 0
        return reply
      } catch (thrown) {
        if (closing.signal.aborted) throw new AssistantClosed('the service ends')
        logFailure(question, thrown)
        return await fallback.answer(question)
      }
    },
    close() {
      closing.abort()
    },
  }
}
