/** Of what staff were told when the open messages arrived, so that they are not told twice. */
import type { HandoffKind } from '../../../contract/core/handoff'
import { HANDOFF_REASONS, type HandoffCode } from '../../../rules/conversations/handoff-reason'
import { isGraver } from '../flows/handoff'
import type { Effect, Question, Reply } from '../port'

const kindOf = (code: HandoffCode): HandoffKind =>
  code === 'call' || code === 'paused' || code === 'source_off' ? 'person' : code

/** The kind that an event of a handoff was stored with; a person is wanted in any case. */
export function toldKind(data: unknown): HandoffKind {
  const { code } = (data ?? {}) as { code?: string }
  const known = (Object.keys(HANDOFF_REASONS) as HandoffCode[]).find((one) => one === code)
  return known === undefined ? 'person' : kindOf(known)
}

/** The reply without a handoff that happened already when the messages were read. */
export function withoutToldAgain({ told }: Pick<Question, 'told'>, reply: Reply): Reply {
  if (told === undefined) return reply
  const isTold = (effect: Effect) =>
    effect.kind === 'handoff' && !(effect.code !== undefined && isGraver(kindOf(effect.code), told))
  return { ...reply, effects: reply.effects.filter((effect) => !isTold(effect)) }
}
