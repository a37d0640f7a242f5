/**
 * The other assistant: a model behind any OpenAI-compatible endpoint. Where that fails for good, takes too
 * long, or has spent the account's day, the fallback answers in its place, so that no shopper waits for
 * nothing.
 */
import type { Logger } from 'pino'
import { dayOf } from '../../../rules/time/format'
import type { Assistant, Question, Reply } from '../port'
import { tokensOf, type Budget } from './token-budget'
import { openEndpoint, type Asked, type EndpointSettings, type Pause } from './endpoint'
import { AnswerRefused, RemoteFault } from './fault'
import { REMOTE_LIMITS, type RemoteLimits } from './limits'
import { talk } from './chat-loop'
import type { Turn } from './turn'

export interface RemoteParts {
  readonly settings: EndpointSettings
  readonly budget: Budget
  readonly fallback: Assistant
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly limits?: Partial<RemoteLimits>
  readonly pause?: Pause
}

/** An endpoint's own count is believed up to so many times ours. */
const MISCOUNTED = 4

/** Nothing is wrong with the endpoint: it was not asked. */
class BudgetSpent extends Error {}

/** The service ends: the answer stays owed, for the next one that starts. */
export class AssistantClosed extends Error {}

export function remoteAssistant({
  settings,
  budget,
  fallback,
  log,
  pause,
  ...given
}: RemoteParts): Assistant {
  const limits = { ...REMOTE_LIMITS, ...given.limits }
  const endpoint = openEndpoint(settings, limits, pause)
  const closing = new AbortController()
  let failures = 0
  let restsUntil = 0

  /** Asks within the account's budget. */
  async function paid(
    { account_id, dealership, now }: Question,
    asked: Asked,
    signal: AbortSignal,
  ): Promise<Turn> {
    if (account_id === undefined) return await endpoint.ask(asked, signal)
    const spender = { account_id, day: dayOf(now, dealership.formats.zone) }
    const question = tokensOf(JSON.stringify([asked.messages, asked.tools]))
    const most = question + limits.answerTokens
    if (!(await budget.take(spender, most))) throw new BudgetSpent()
    // A request that failed may have been paid for all the same.
    let used = question
    try {
      const turn = await endpoint.ask(asked, signal)
      const said = tokensOf(turn.text + turn.calls.map((call) => call.arguments).join(''))
      used = Math.min(turn.tokens ?? question + said, MISCOUNTED * most)
      return turn
    } finally {
      await budget.correct(spender, used - most)
    }
  }

  async function answerOf(question: Question): Promise<Reply> {
    const late = new AbortController()
    const limit = setTimeout(() => late.abort(new RemoteFault('it took too long', false)), limits.totalMs)
    const signal = AbortSignal.any([late.signal, closing.signal])
    try {
      return await talk(question, limits, (asked) => paid(question, asked, signal))
    } finally {
      clearTimeout(limit)
    }
  }

  /** Why it gave no answer, without a word of anybody and without the key. */
  function failed(question: Question, thrown: unknown): void {
    const about = { account: question.account_id }
    if (thrown instanceof BudgetSpent) {
      log.warn({ ...about, reason: 'the budget of the day is spent' }, 'the embedded assistant answers')
      return
    }
    if (thrown instanceof AnswerRefused) {
      log.warn({ ...about, reason: thrown.message }, 'the embedded assistant answers')
      return
    }
    failures += 1
    const rests = failures >= limits.failuresInARow
    if (rests) restsUntil = performance.now() + limits.restMs
    if (thrown instanceof RemoteFault) {
      log.warn({ ...about, reason: thrown.message, rests }, 'the embedded assistant answers')
    } else {
      const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
      const reason = settings.key === undefined ? stack : stack.replaceAll(settings.key, '…')
      log.error({ ...about, reason, rests }, 'the embedded assistant answers')
    }
  }

  return {
    async answer(question) {
      // One that failed several times is not waited for by every shopper; afterwards a single failure is
      // enough.
      if (performance.now() < restsUntil) return await fallback.answer(question)
      try {
        const reply = await answerOf(question)
        failures = 0
        return reply
      } catch (thrown) {
        if (closing.signal.aborted) throw new AssistantClosed('the service ends')
        failed(question, thrown)
        return await fallback.answer(question)
      }
    },
    close() {
      closing.abort()
    },
  }
}
