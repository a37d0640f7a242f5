/**
 * The remote assistant: a model behind any OpenAI-compatible endpoint. When the endpoint fails, takes too
 * long, or has used up the account's daily budget, the fallback answers instead, so that every shopper gets
 * an answer.
 */
import type { Logger } from 'pino'
import { dayOf } from '../../../rules/time/format'
import { DomainError } from '../../platform/errors'
import type { Question, Reply } from '../port'
import { tokensOf, type Budget } from './token-budget'
import { openEndpoint, type ChatRequest, type EndpointSettings, type Pause } from './endpoint'
import { AnswerRejected, RemoteError } from './errors'
import { REMOTE_LIMITS, type RemoteLimits } from './limits'
import type { ExchangeAnswer, ExchangeStart, Step } from './exchange'
import type { Turn } from './turn'

/** `Known` is the catalogue that the reader of the exchange takes. */
export interface RemoteAssistant<Known> {
  answer(question: Question<Known>): Promise<Reply>
  close(): void
}

/** Takes the steps of an exchange, in a thread or at once. */
export interface ExchangeReader<Known> {
  begin(start: ExchangeStart<Known>): Promise<Step>
  resume(answer: ExchangeAnswer<Known>): Promise<Step>
}

export interface RemoteParts<Known> {
  readonly settings: EndpointSettings
  readonly budget: Budget
  readonly reader: ExchangeReader<Known>
  readonly fallback: Pick<RemoteAssistant<Known>, 'answer'>
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

export function remoteAssistant<Known>({
  settings,
  budget,
  reader,
  fallback,
  log,
  pause,
  ...given
}: RemoteParts<Known>): RemoteAssistant<Known> {
  const limits = { ...REMOTE_LIMITS, ...given.limits }
  const endpoint = openEndpoint(settings, limits, pause)
  const closing = new AbortController()
  let failures = 0
  let pausedUntil = 0

  /** Sends a request within the account's budget. */
  async function completeWithinBudget(
    { account_id, dealership, now }: Question<Known>,
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

  /**
   * Asks the model until an answer can be given. Throws `RemoteError` when there is none, and
   * `AnswerRejected` when none can be given.
   */
  async function replyOfModel(question: Question<Known>, first: Step): Promise<Reply> {
    const timeout = new AbortController()
    const limit = setTimeout(() => timeout.abort(new RemoteError('it took too long', false)), limits.totalMs)
    const signal = AbortSignal.any([timeout.signal, closing.signal])
    try {
      let step = first
      while (step.kind === 'ask') {
        const { request, exchange } = step
        const answered = await completeWithinBudget(question, request, signal)
        step = await reader.resume({ ...question, limits, exchange, answered })
      }
      if (step.kind === 'rejected') throw new AnswerRejected(step.reason)
      return step.reply
    } finally {
      clearTimeout(limit)
    }
  }

  /** Logs why there is no answer, without the text of any message and without the key. */
  function logFailure(question: Question<Known>, thrown: unknown): void {
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
      const first = await reader.begin({ ...question, limits })
      if (first.kind === 'reply') return first.reply
      // After several failures in a row shoppers do not wait for the endpoint; afterwards a single failure is
      // enough to pause it again.
      if (performance.now() < pausedUntil) return await fallback.answer(question)
      try {
        const reply = await replyOfModel(question, first)
        failures = 0
        return reply
      } catch (thrown) {
        if (closing.signal.aborted) throw new AssistantClosed('the service ends')
        // The embedded assistant would wait for the same threads.
        if (thrown instanceof DomainError && thrown.code === 'assistant_busy') throw thrown
        logFailure(question, thrown)
        return await fallback.answer(question)
      }
    },
    close() {
      closing.abort()
    },
  }
}
