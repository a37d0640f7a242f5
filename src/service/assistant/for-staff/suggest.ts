/**
 * Suggests a reply for a person to approve or edit: what the assistant would say, without sending it and
 * without effects.
 */
import type { CallOutput } from '../../../contract/core/call'
import type { suggestReply } from '../../../contract/calls/assist'
import type { ServiceContext } from '../../context'
import { createLimiter } from '../../platform/rate-limits'
import { ownConversation } from '../../conversations/own-conversation'
import type { Visibility } from '../../accounts/lead-visibility'
import type { AccountRow } from '../../platform/schema/accounts'
import type { UserRow } from '../../platform/schema/users'
import { assistantOf } from '../assistant-of'
import { cataloguesOf } from '../respond/catalogue'
import { applyGuardrails } from '../respond/guardrails'
import type { Assistant } from '../port'
import { questionOf } from '../respond/question'
import { askThread } from '../thread/assistant-threads'

/** How many suggestions one user may request: more than anybody can read, fewer than a loop would. */
const LIMIT = { points: 60, seconds: 60 }

export type Suggestion = CallOutput<typeof suggestReply>['suggestion']

export interface Suggester {
  /**
   * Returns null when no message of the customer waits for an answer (in `channel`, if given), when the
   * assistant has no answer of its own, and when its answer would be true only together with its effects:
   * people make appointments and bring in colleagues themselves. Throws `no_conversation` for a conversation
   * of another account, and `too_many_requests` when the user made too many requests.
   */
  suggest(
    account: AccountRow & Visibility,
    user: Pick<UserRow, 'id' | 'first_name'>,
    asked: { readonly conversation_id: string; readonly channel?: string | undefined },
  ): Promise<Suggestion>
}

export function createSuggester(
  context: ServiceContext,
  assistant: Assistant = assistantOf(context),
): Suggester {
  const limiter = createLimiter(LIMIT)
  const catalogues = cataloguesOf(context)
  return {
    async suggest(account, user, { conversation_id, channel }) {
      const conversation = await ownConversation(context.db, account, conversation_id)
      await limiter.consume(user.id)
      const open = await questionOf(context, catalogues, account, conversation)
      if (open === null || (channel !== undefined && open.channel !== channel)) return null
      const { dealership } = open.question
      // A person says for themselves who they are.
      const sentences = await askThread('explain', open.question)
      if (sentences.some(({ label }) => label === 'identity.bot')) return null
      const answer = await assistant.answer({
        ...open.question,
        // The reply is sent under the user's own name.
        dealership: { ...dealership, agent_name: user.first_name || dealership.agent_name },
      })
      const reply = applyGuardrails(open.question, answer)
      const hasEffects = answer.effects.some(({ kind }) => kind !== 'contact')
      if (hasEffects || reply.unknown === true || reply.text.trim() === '') return null
      return {
        text: reply.text,
        channel: open.question.channel,
        answers_seq: open.last_seq,
        sources: (reply.sources ?? []).map(({ label }) => label),
      }
    },
  }
}

const suggesters = new WeakMap<ServiceContext, Suggester>()

/** The one suggester of a service. */
export function suggesterOf(context: ServiceContext): Suggester {
  const suggester = suggesters.get(context) ?? createSuggester(context)
  suggesters.set(context, suggester)
  return suggester
}
