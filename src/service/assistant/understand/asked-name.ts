/** Whether a message of nothing but a name gives that of the shopper. */
import { stepOffered } from '../flows/next-step'
import type { Turn } from '../turn'
import { namesOf } from './entities/names'

/** A bare name counts where the last reply asked for one. */
export const asksForName = ({ state: { flow }, question }: Turn): boolean =>
  flow?.kind === 'contact' ||
  (flow?.kind === 'visit' && flow.asked === 'contact') ||
  stepOffered(question) === 'contact'

const FULL_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}[\p{Ll}'’-]+[.!]?$/u
/**
 * 'Gus Hall', after a visit was booked, or while it is arranged, for nobody by name: 'Keisha Brown' looks for
 * no brown car. In German every noun has a capital.
 */
export function isNameForVisit({ question, state: { flow }, language }: Turn): boolean {
  const { appointments, customer, catalogue, lines } = question
  const [line = '', another] = lines.map((one) => one.trim())
  if (appointments.length === 0 && flow?.kind !== 'visit') return false
  if (customer.name !== '' || language === 'de' || another !== undefined) return false
  const { nameWords } = namesOf(catalogue.vehicles)
  return FULL_NAME.test(line) && !line.split(' ').some((word) => nameWords.has(word.toLowerCase()))
}
