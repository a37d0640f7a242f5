/**
 * What of a reply may be said and done under the capabilities of the account, whoever made the reply: an
 * adapter that a prompt asked to keep something back may tell it all the same, so what can be checked is
 * taken out of what it said.
 */
import type { Attachment } from '../../contract/calls/dialogue'
import { ASK_WHO, asksForReach } from './embedded/lead-gating'
import { TOLD_LATER } from './embedded/handoff-reply'
import { serviceByPhone } from './embedded/service-visit'
import type { Question, Reply } from './port'
import { sentencesOf } from './preview/sentences'
import { promisesPerson, disclosesPrice, tellsStock } from './disclosure'

type Ruled = Pick<Question, 'dealership' | 'catalogue' | 'vehicle' | 'lines' | 'gated'>

const PRICE_BY_PERSON = 'A colleague tells you the price in person.'
/** A price that stands in passing goes alone. */
const PRICE_PIECE = /,\s*(?:MSRP )?\$[\d,]+\d(?=[,.])/g

type Forbidden = 'price' | 'kept back' | 'person'

function forbiddenIn(question: Ruled, sentence: string): Forbidden | null {
  const { selling_price, takeover } = question.dealership.capabilities
  if (question.gated && (disclosesPrice(sentence, question) || tellsStock(sentence, question)))
    return 'kept back'
  if (!selling_price && disclosesPrice(sentence, question)) return 'price'
  return !takeover && promisesPerson(sentence) ? 'person' : null
}

/** A text without what may not be said in it, and with what is said instead. */
export function redact(question: Ruled, text: string): string {
  const dropped = new Set<Forbidden>()
  const may = (sentence: string): string[] => {
    const fault = forbiddenIn(question, sentence)
    if (fault === null) return [sentence]
    const bare = sentence.replace(PRICE_PIECE, '')
    if (fault === 'price' && forbiddenIn(question, bare) === null) return [bare]
    dropped.add(fault)
    return []
  }
  const lines = text.split('\n').map((line) => {
    const sentences = sentencesOf(line)
    // Untouched to the letter where nothing is wrong with it.
    if (sentences.every((sentence) => forbiddenIn(question, sentence) === null)) return line
    return sentences.flatMap(may).join(' ')
  })
  const rest = lines.filter((line, place) => line !== '' || text.split('\n')[place] === '').join('\n')
  const instead = [
    ...(dropped.has('price') && !rest.includes(PRICE_BY_PERSON) ? [PRICE_BY_PERSON] : []),
    ...(dropped.has('person') && !rest.includes(TOLD_LATER) ? [TOLD_LATER] : []),
    // Last, so that the answer to it is known.
    ...(dropped.has('kept back') && !asksForReach(rest) ? [ASK_WHO] : []),
  ]
  return [rest.trim(), ...instead].filter(Boolean).join(' ')
}

function shown({ dealership: { capabilities }, gated }: Ruled, attachment: Attachment): Attachment[] {
  const card = attachment.Data
  if (card === undefined) return [attachment]
  if (gated) return []
  return [capabilities.selling_price ? attachment : { ...attachment, Data: { ...card, Price: null } }]
}

/** The reply as it may be given. */
export function applyGuardrails(question: Ruled, reply: Reply): Reply {
  const { capabilities } = question.dealership
  const effects = reply.effects.filter(
    (effect) => effect.kind !== 'appointment' || effect.visit !== 'service' || capabilities.service_scheduler,
  )
  const text = effects.length < reply.effects.length ? serviceByPhone(question.dealership) : reply.text
  return {
    ...reply,
    effects,
    text: redact(question, text),
    attachments: reply.attachments.flatMap((attachment) => shown(question, attachment)),
    quick_replies: capabilities.quick_replies
      ? reply.quick_replies.filter((words) => forbiddenIn(question, words) === null)
      : [],
  }
}
