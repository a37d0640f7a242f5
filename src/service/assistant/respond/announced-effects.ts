/** Of what staff were told when the open messages arrived, so that they are not told twice. */
import type { HandOverKind } from '../../../contract/core/hand-over'
import { HAND_OVER_REASONS, type HandOverCode } from '../../../rules/conversations/hand-over-reason'
import { isGraver } from '../flows/hand-over'
import type { Effect, Question, Reply } from '../port'

const kindOf = (code: HandOverCode): HandOverKind =>
  code === 'call' || code === 'paused' || code === 'source_off' ? 'person' : code

/** The kind that an event of a hand-over was stored with; a person is wanted in any case. */
export function toldKind(data: unknown): HandOverKind {
  const { code } = (data ?? {}) as { code?: string }
  const known = (Object.keys(HAND_OVER_REASONS) as HandOverCode[]).find((one) => one === code)
  return known === undefined ? 'person' : kindOf(known)
}

/** The reply without a hand-over that happened already when the messages were read. */
export function withoutToldAgain({ told }: Pick<Question, 'told'>, reply: Reply): Reply {
  if (told === undefined) return reply
  const isTold = (effect: Effect) =>
    effect.kind === 'handoff' && !(effect.code !== undefined && isGraver(kindOf(effect.code), told))
  return { ...reply, effects: reply.effects.filter((effect) => !isTold(effect)) }
}
