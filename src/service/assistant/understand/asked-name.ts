/** Whether a message of nothing but a name gives that of the shopper. */
import { stepOffered } from '../flows/next-step'
import type { Language } from '../language'
import type { Turn } from '../turn'
import { PERSON_WORDS } from '../words/hand-over'
import { namesOf } from './entities/names'
import { guessesOf } from './guesses'
import { isKnownWord } from './known-words'
import { UNSURE } from './sentence'

/** A bare name counts where the last reply asked for one, or for how to reach the shopper. */
export const asksForName = ({ state: { flow }, question, language }: Turn): boolean =>
  flow?.kind === 'contact' ||
  (flow?.kind === 'visit' && flow.asked === 'contact') ||
  stepOffered(question) === 'contact' ||
  question.history
    .findLast(({ from }) => from !== 'customer')
    ?.text.endsWith(PERSON_WORDS[language].reach) === true

const FULL_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}[\p{Ll}'’-]*[.!]?$/u
const PLAIN_NAME = /^\p{L}{2,} \p{L}[\p{L}'’-]*[.!]?$/u
/** 'dana whitfield': words of no other sentence, which the classifier takes for a name, or for nothing. */
function isPlainName(line: string, language: Language): boolean {
  const words = line.toLowerCase().split(/\s+/)
  const strange = words.filter((word) => !isKnownWord(word)).length
  const [best] = guessesOf(line, language)
  if (!PLAIN_NAME.test(line) || strange === 0 || best === undefined) return false
  return best.label === 'contact.give' || (strange === words.length && best.p < UNSURE)
}

/**
 * 'Gus Hall', after a visit was booked, or while it is arranged, or a person waited for, by nobody with a
 * name: 'Keisha Brown' looks for no brown car. In German every noun has a capital.
 */
export function isNameForVisit({ question, state: { flow }, language }: Turn): boolean {
  const { appointments, customer, catalogue, lines, handed_off } = question
  const [line = '', another] = lines.map((one) => one.trim())
  if (appointments.length === 0 && flow?.kind !== 'visit' && !handed_off) return false
  if (customer.name !== '' || language === 'de' || another !== undefined) return false
  const { nameWords } = namesOf(catalogue.vehicles)
  const isName = FULL_NAME.test(line) || isPlainName(line, language)
  return isName && !line.split(' ').some((word) => nameWords.has(word.toLowerCase()))
}
