/** Says who writes to somebody who does not know it, and how messages end that were not meant for them. */
import { channelEntry } from '../../../contract/core/channels'
import { unknown } from '../knowledge/answer'
import { answerSensitive, isChosen } from '../knowledge/bot-answers'
import type { Outcome, Part, Turn } from '../turn'
import { withLabel, type Reading } from '../understand/reading'
import { asksOrigin } from '../understand/who-writes'
import { INTRODUCTION, NOT_FOR_YOU } from '../words/talk'

export function introduction(turn: Turn, reading: Reading): Outcome {
  const { question, language } = turn
  const { agent_name: agent, name: dealership } = question.dealership
  const who = isChosen(turn, 'identity.bot')
    ? (answerSensitive(turn, withLabel(reading, 'identity.bot', 1))?.outcome.parts ?? [])
    : [{ text: INTRODUCTION[language]({ agent, dealership }) }]
  const stops: readonly Part[] = channelEntry(question.channel).keywords
    ? [{ text: NOT_FOR_YOU[language] }]
    : []
  // Where a number comes from, the notes do not say.
  const isOfOrigin = question.lines.some(asksOrigin)
  const origin = isOfOrigin ? unknown(turn, { label: 'house.privacy', p: 1 }) : { parts: [] }
  return { parts: [...who, ...stops, ...origin.parts], state: { puzzled: false, ...origin.state } }
}
