/**
 * Tells the story of a former vehicle from a mishap: 'My Camry got stolen last night. Which sedans do you
 * have?' wants vehicles, and no person.
 */
import { isRisk } from '../understand/labels'
import { bestOf, type Reading } from '../understand/reading'
import { sumOfFamilies } from '../understand/sentence'
import { indexPhrases, phrasesIn, sentencesOf } from './phrases'
import { LOSS_TERMS, MORE_THAN_LOSS_TERMS } from './terms'

const LOSSES = indexPhrases(LOSS_TERMS)
const MORE = indexPhrases(MORE_THAN_LOSS_TERMS)

/** From this probability on, a sentence looks for vehicles, or offers the wrecked one in trade. */
const WANTED = 0.6

const wantsVehicle = (reading: Reading): boolean =>
  sumOfFamilies(reading, 'search', 'vehicle', 'trade') >= WANTED

/** Risks that a stolen or wrecked vehicle of the shopper looks like. */
const ALIKE: ReadonlySet<string> = new Set(['risk.fraud', 'risk.injury', 'risk.danger', 'risk.complaint'])

/**
 * Whether a sentence only tells how the shopper lost a vehicle, in a message that looks for another one.
 * Nobody is hurt in it, and it says nothing of the dealership.
 */
export function isOnlyLoss(reading: Reading, readings: readonly Reading[]): boolean {
  const { label } = bestOf(reading)
  if (isRisk(label) && !ALIKE.has(label)) return false
  const sentences = sentencesOf(reading.text)
  return (
    readings.some(wantsVehicle) &&
    sentences.some(({ words }) => phrasesIn(LOSSES, words).size > 0) &&
    sentences.every(({ words }) => phrasesIn(MORE, words).size === 0)
  )
}
