/**
 * Enforces the account's capabilities on a reply of any assistant. An adapter may disclose something that its
 * prompt forbids, so whatever can be checked is removed from its text.
 */
import type { Attachment } from '../../../contract/calls/dialogue'
import { formatPhone } from '../../../rules/text/format-phone'
import type { Language } from '../language'
import type { Catalogue, Question, Reply } from '../port'
import { sentencesOf } from '../preview/sentences'
import { promisesPerson, disclosesPrice, disclosesStock } from './disclosure'
import { asksForContact, CONTACT_WORDS } from '../words/contact'
import { PERSON_WORDS, PRICE_BY_PERSON } from '../words/hand-over'
import { VISIT_WORDS } from '../words/visit'

type GuardedQuestion = Pick<
  Question<Pick<Catalogue, 'vehicles'>>,
  'dealership' | 'catalogue' | 'vehicle' | 'lines' | 'gated'
>

/** A price mentioned in passing is removed without its sentence. */
const PRICE_PIECE = /,\s*(?:MSRP )?\$[\d,]+\d(?=[,.])/g

type Violation = 'price' | 'kept back' | 'person'

function violationIn(question: GuardedQuestion, sentence: string): Violation | null {
  const { selling_price, takeover } = question.dealership.capabilities
  if (question.gated && (disclosesPrice(sentence, question) || disclosesStock(sentence, question)))
    return 'kept back'
  if (!selling_price && disclosesPrice(sentence, question)) return 'price'
  return !takeover && promisesPerson(sentence) ? 'person' : null
}

/** Removes from a text in a language what may not be said, and adds the replacement. */
export function redact(question: GuardedQuestion, text: string, language: Language = 'en'): string {
  const dropped = new Set<Violation>()
  const permitted = (sentence: string): string[] => {
    const violation = violationIn(question, sentence)
    if (violation === null) return [sentence]
    const bare = sentence.replace(PRICE_PIECE, '')
    if (violation === 'price' && violationIn(question, bare) === null) return [bare]
    dropped.add(violation)
    return []
  }
  const lines = text.split('\n').map((line) => {
    const sentences = sentencesOf(line)
    // Keep a line unchanged where nothing is wrong with it.
    if (sentences.every((sentence) => violationIn(question, sentence) === null)) return line
    return sentences.flatMap(permitted).join(' ')
  })
  const rest = lines.filter((line, index) => line !== '' || text.split('\n')[index] === '').join('\n')
  const priceByPerson = PRICE_BY_PERSON[language]
  const told = PERSON_WORDS[language].told(null)
  const replacements = [
    ...(dropped.has('price') && !rest.includes(priceByPerson) ? [priceByPerson] : []),
    ...(dropped.has('person') && !rest.includes(told) ? [told] : []),
    // This question comes last, so that the answer to it is recognised.
    ...(dropped.has('kept back') && !asksForContact(rest) ? [CONTACT_WORDS[language].first] : []),
  ]
  return [rest.trim(), ...replacements].filter(Boolean).join(' ')
}

function withoutHiddenPrice(
  { dealership: { capabilities }, gated }: GuardedQuestion,
  attachment: Attachment,
): Attachment[] {
  const card = attachment.Data
  if (card === undefined) return [attachment]
  if (gated) return []
  return [capabilities.selling_price ? attachment : { ...attachment, Data: { ...card, Price: null } }]
}

/** How to book a service visit that the chat may not book. */
export const serviceByPhone = (
  { phone, formats }: Pick<Question['dealership'], 'phone' | 'formats'>,
  language: Language,
): string => VISIT_WORDS[language].byPhone(phone === '' ? null : formatPhone(phone, formats))

/** Returns the reply as it may be sent. */
export function applyGuardrails(question: GuardedQuestion, reply: Reply): Reply {
  const { capabilities } = question.dealership
  const effects = reply.effects.filter(
    (effect) => effect.kind !== 'appointment' || effect.visit !== 'service' || capabilities.service_scheduler,
  )
  const { language = 'en' } = reply
  const text =
    effects.length < reply.effects.length ? serviceByPhone(question.dealership, language) : reply.text
  return {
    ...reply,
    effects,
    text: redact(question, text, language),
    attachments: reply.attachments.flatMap((attachment) => withoutHiddenPrice(question, attachment)),
    quick_replies: capabilities.quick_replies
      ? reply.quick_replies.filter((words) => violationIn(question, words) === null)
      : [],
  }
}
