/** Carries out one command: the flow of each kind decides what is said and done. */
import { compare } from './flows/compare'
import { answerHours } from './flows/hours'
import { missingFact } from './flows/missing-fact'
import { passOn } from './flows/pass-on'
import { dealershipLocation } from './flows/place'
import { search } from './flows/search'
import { smallTalk } from './flows/small-talk'
import { talksOfOwn, tellsAll, tradeIn } from './flows/trade-in'
import { acceptReport } from './flows/report'
import { vehicleFact } from './flows/vehicle-fact'
import { arrangeVisit } from './flows/visit'
import { handoffOutcome, stillTold } from './flows/handoff'
import { addedForColleague, answerAbout, isUnanswered, partOfEntry } from './knowledge/answer'
import { informed } from './knowledge/informed'
import { answerNamedSubject } from './knowledge/named-subject'
import { resolveChoice } from './knowledge/choice'
import type { VehicleQuestion } from './flows/vehicle-commands'
import type { Outcome, Turn } from './turn'
import { asksWithin, isQuestion } from './understand/asks'
import type { Command } from './understand/commands'
import { guessesOf } from './understand/guesses'
import { namesOtherTrade } from './understand/entities/subject-words'
import type { Label } from './understand/labels'
import { familyOf, SURE } from './understand/sentence'
import { bestOf, type Reading } from './understand/reading'
import { topic } from './topic'

export function act(turn: Turn, command: Command): Outcome {
  switch (command.kind) {
    case 'search':
      return ofStock(turn, () => search(turn, command.search))
    case 'vehicle':
      return ofStock(turn, () => withTowing(turn, command.question, vehicleFact(turn, command.question)))
    case 'compare':
      return ofStock(turn, () => compare(turn, command.comparison))
    case 'hours':
      return {
        parts: command.questions.flatMap((question) => answerHours(turn, question).parts),
        state: {
          hours: hoursNamed(command),
          hours_day: command.questions[0]?.when.day,
        },
      }
    case 'visit':
      return arrangeVisit(turn, command.visit)
    case 'place':
      return dealershipLocation(turn, command.fact)
    case 'trade':
      return trade(turn, command.reading)
    case 'topic':
      return topic(turn, command.reading, command.priced)
    case 'note':
      return passOn(turn, command.notes, command.alone === true)
    case 'accept':
      return accept(turn)
    case 'decline':
      return { ...smallTalk(turn, 'talk.no'), state: { flow: null } }
    case 'talk':
      // 'It's a 2018 Nord', from somebody who waits for a person, is for that person.
      if (FOR_COLLEAGUE.has(command.label) && turn.question.handed_off) return addedForColleague(turn)
      // 'Hello??' and 'no, I will not wait', from somebody who waits for a person.
      return (WAITING.has(command.label) ? stillTold(turn) : null) ?? smallTalk(turn, command.label)
  }
}

/** The departments whose hours were asked for; none where those of the store were, too. */
const hoursNamed = ({ questions }: Extract<Command, { kind: 'hours' }>): string[] =>
  questions.every(({ departments }) => departments.length > 0)
    ? [...new Set(questions.flatMap(({ departments }) => departments))]
    : [...(questions[0]?.departments ?? [])]

const FOR_COLLEAGUE: ReadonlySet<Label> = new Set(['talk.statement', 'talk.nonsense'])
const WAITING: ReadonlySet<Label> = new Set(['talk.greeting', 'talk.no'])

/** Nothing can be said of vehicles, not even that there are none, while their list has not come. */
const ofStock = (turn: Turn, answer: () => Outcome): Outcome =>
  turn.question.catalogue.vehicles.length === 0 ? { parts: [missingFact(turn, 'stock')] } : answer()

/** What a vehicle may tow is not in the stock, and the bank may tell where it stands. */
function withTowing(turn: Turn, { field }: VehicleQuestion, found: Outcome): Outcome {
  const [only, another] = turn.question.catalogue.knowledge.about('vehicle.tow')
  const isTold = only !== undefined && another === undefined && only.answer.trim() !== ''
  if (field !== 'tow' || !isTold || !isUnanswered(found)) return found
  return { ...found, parts: [...found.parts, partOfEntry(turn, { entry: only, spoken: only.answer })] }
}

function trade(turn: Turn, reading: Reading): Outcome {
  const { text } = reading
  const ofSubject = answerNamedSubject(turn, reading)
  if (ofSubject !== null) return ofSubject
  // 'It's a 2018 Nord', after a complaint, tells the colleague which car it is about.
  const isOfCase = turn.question.handed_off && !talksOfOwn(turn) && !isQuestion(reading)
  const { label, p } = bestOf(reading)
  if (isOfCase && !(familyOf(label) === 'trade' && p >= SURE)) return addedForColleague(turn)
  // 'It's a 2023 EX with 21k miles', after 'will you match their price?', is the one that they sell.
  const before = turn.question.state?.asked
  const isOffer = before !== undefined && guessesOf(before, turn.language)[0]?.label === 'price.match'
  if (isOffer && !talksOfOwn(turn) && !isQuestion(reading)) return smallTalk(turn, 'talk.ack')
  // How a car is taken in says nothing of a boat, or of a rebuilt title.
  if (namesOtherTrade(text)) return answerAbout(turn, reading, namesOtherTrade).outcome
  // What the bank says of estimates is mostly what it needs for one, which the shopper has told.
  const isChosen = turn.question.dealership.answers.trade_value !== undefined
  // 'It has a dent' asks for nothing, and neither does 'clean, one owner'.
  const isStated = label === 'trade.condition' || (label === 'vehicle.history' && !asksWithin(text))
  const needsNothing = label === 'trade.value' && !isChosen && tellsAll(turn, text)
  // Neither does 'I have a trade, too'.
  const isAsking = isQuestion(reading) || asksWithin(text)
  const isQuestioned = isAsking || label !== 'trade.process'
  const answer = isStated || needsNothing || !isQuestioned ? { parts: [] } : informed(turn, reading)
  return tradeIn(turn, text, answer, isAsking && label !== 'trade.value')
}

/** Yes to what the flow of the state offers. */
function accept(turn: Turn): Outcome {
  const { flow } = turn.state
  const chosen = resolveChoice(turn, turn.question.lines.join('\n'), true)
  if (chosen) return chosen
  if (flow?.kind === 'report') return acceptReport(turn) ?? smallTalk(turn, 'talk.yes')
  if (flow?.kind === 'person') return handoffOutcome(turn, [])
  return smallTalk(turn, 'talk.yes')
}
