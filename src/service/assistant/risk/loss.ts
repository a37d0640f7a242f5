/**
 * Tells the story of a former vehicle from a mishap: 'My Camry got stolen last night. Which sedans do you
 * have?' wants vehicles, and no person. Nor does a stolen or totaled car for which nobody blames the
 * dealership.
 */
import { isQuestion } from '../understand/asks'
import { isRisk } from '../understand/labels'
import { bestOf, type Reading } from '../understand/reading'
import { sumOfFamilies } from '../understand/sentence'
import { indexPhrases, phrasesIn, sentencesOf, type PhraseIndex } from './phrases'
import { GRIEF_TERMS, LOSS_TERMS, LOST_TERMS, MORE_THAN_LOSS_TERMS } from './terms'

const LOSSES = indexPhrases(LOSS_TERMS)
const MORE = indexPhrases(MORE_THAN_LOSS_TERMS)
const LOST = indexPhrases(LOST_TERMS)
const GRIEF = indexPhrases(GRIEF_TERMS)

const says = (index: PhraseIndex<true>, { text }: Reading): boolean =>
  sentencesOf(text).some(({ words }) => phrasesIn(index, words).size > 0)

/** From this probability on, a sentence looks for vehicles, or offers the wrecked one in trade. */
const WANTED = 0.6

const wantsVehicle = (reading: Reading): boolean =>
  sumOfFamilies(reading, 'search', 'vehicle', 'trade') >= WANTED

/** Risks that a stolen or wrecked vehicle of the shopper looks like. */
const ALIKE: ReadonlySet<string> = new Set(['risk.fraud', 'risk.injury', 'risk.danger', 'risk.complaint'])

/** A sentence that is surely about something else says nothing of the loss: 'What are your hours?' */
const isAside = (reading: Reading): boolean => {
  const { label, p } = bestOf(reading)
  return p >= WANTED && !isRisk(label)
}

/** Whether a sentence says that the shopper's vehicle is gone, in a message that blames nobody here. */
const isLost = (reading: Reading, readings: readonly Reading[]): boolean =>
  says(LOST, reading) && !readings.some((other) => !isAside(other) && says(MORE, other))

/**
 * Whether a sentence only tells how the shopper lost a vehicle, in a message that looks for another one, or
 * that says no more than that it is gone. Nobody is hurt in it, and it says nothing of the dealership.
 */
export function isOnlyLoss(reading: Reading, readings: readonly Reading[]): boolean {
  const { label } = bestOf(reading)
  if (isRisk(label) && !ALIKE.has(label)) return false
  const isStory = readings.some(wantsVehicle) && says(LOSSES, reading)
  return (isStory || isLost(reading, readings)) && !says(MORE, reading)
}

/** What a message deserves a word of sympathy for, beside whatever answers it; null for nothing. */
export const sorrowOf = (readings: readonly Reading[]): 'loss' | 'grief' | null =>
  readings.some((reading) => says(GRIEF, reading))
    ? 'grief'
    : readings.some((reading) => says(LOST, reading))
      ? 'loss'
      : null

/** Whether a message says nothing but that a vehicle is gone, apart from small talk. */
export const tellsOnlyLoss = (readings: readonly Reading[]): boolean =>
  sorrowOf(readings) === 'loss' &&
  readings.every((reading) => {
    const isTold = ALIKE.has(bestOf(reading).label) || sumOfFamilies(reading, 'talk', 'other') >= WANTED
    return says(LOST, reading) ? !isQuestion(reading) : isTold
  })
