/** Whether a sentence looks for vehicles, goes on with a search, or is about one that is known. */
import type { Conditions } from '../state/dialogue-state'
import type { Turn } from '../turn'
import { isAnything, type Wanted } from './entities/wanted'
import { withoutConditions } from '../facts/fits'
import { asksForSimilar, asksForSomeOfThem, asksWhichOf } from './entities/continuing'
import { namesAnyVehicle } from './entities/subject-words'
import type { Label } from './labels'
import { isEmpty, namesVehicle, wordCount, type Sentence } from './sentence'

/** A question about the order alone has at most so many words: 'what is the cheapest one?' */
const SHORT_WORDS = 5

/** 'Do you have it in silver?', 'any with less than 50k miles?': it says how, and not what. */
const limitsOnly = (wanted: Wanted): boolean =>
  !isEmpty(wanted.conditions) && !describesAny(wanted.conditions) && !namesVehicle(wanted)

/** 'Any with a crew cab?' after a search for trucks says which of them. */
const isOfSameBody = ({ state }: Turn, { wanted, reading }: Sentence): boolean => {
  const { bodies, makes, models } = wanted.conditions
  const before = state.search?.bodies
  return (
    bodies !== undefined &&
    before !== undefined &&
    bodies.every((body) => before.includes(body)) &&
    (makes ?? models) === undefined &&
    asksForSomeOfThem(reading.text)
  )
}

/** 'Anything under 60k miles?', after vehicles were shown, is said of such as those. */
const ANYTHING =
  /^(?:(?:ok|and|so|y|et|und)[\s,]+)*(?:(?:do you have|got|is there|tienen|hay|avez-vous|habt ihr) )?(?:anything|something|algo|quelque chose|etwas|was) (?:with|under|below|over|less|that|newer|from|in|con|de menos|por menos|avec|à moins|mit|unter)(?!\p{L})/iu
const asksForAnything = (text: string): boolean => ANYTHING.test(text.trim())

/** 'What is the cheapest?' after a search asks about what was found. */
/** 'AWD is a must' is said of what was looked for. */
const MUST =
  /(?<!\p{L})(?:is|are|would be) (?:a |an )?(?:must|deal ?breaker|non-?negotiable)|(?:must|has to|have to|needs? to|gotta) (?:have|be)(?!\p{L})/iu

export const isRefinement = (turn: Turn, sentence: Sentence): boolean => {
  const { label, wanted, reading, reference } = sentence
  return (
    label === 'search.refine' ||
    isOfSameBody(turn, sentence) ||
    (MUST.test(reading.text) && !namesAnyVehicle(reading.text) && !namesVehicle(wanted)) ||
    (limitsOnly(wanted) &&
      (reference !== null ||
        wanted.conditions.not !== undefined ||
        (turn.state.search !== null && asksForSimilar(reading.text)) ||
        !namesAnyVehicle(reading.text) ||
        (turn.state.shown.length > 0 && asksForAnything(reading.text)))) ||
    (wanted.most !== undefined &&
      turn.question.history.length > 0 &&
      Object.keys(wanted.conditions).length === 1 &&
      wordCount(reading.text) <= SHORT_WORDS)
  )
}

/** A reaction to what was shown has at most so many words. */
const REACTION_WORDS = 4
/** 'Any?' and 'which ones?', after vehicles were shown: it names nothing, so that it is about those. */
export const isReaction = (turn: Turn, { wanted, reading }: Sentence): boolean =>
  !isAboutNone(turn) &&
  !isAnything(wanted) &&
  (wanted.equipment ?? wanted.unlisted ?? wanted.unclear) === undefined &&
  wordCount(reading.text) <= REACTION_WORDS &&
  !namesAnyVehicle(reading.text)

/** Whether the dialogue is about no vehicle yet. */
export const isAboutNone = ({ state, question }: Turn): boolean =>
  state.focus === null && state.shown.length === 0 && question.vehicle === null
/** What describes vehicles that are looked for: 'an electric one with 250 miles of range'. */
const DESCRIBES = [
  'bodies',
  'fuels',
  'cylinders',
  'turbo',
  'drive',
  'seats_min',
  'range_min',
  'mpg_min',
] as const satisfies readonly (keyof Conditions)[]
/** Whether conditions describe vehicles that are looked for. */
export const describesAny = (conditions: Conditions): boolean =>
  DESCRIBES.some((kind) => conditions[kind] !== undefined)
/** A make or model is named that is no single vehicle by its stock number. */
export const describesSeveral = ({ wanted: { conditions } }: Sentence): boolean =>
  conditions.stocks === undefined &&
  (conditions.makes ?? conditions.models ?? conditions.bodies) !== undefined
const EQUIPPED: ReadonlySet<Label> = new Set(['vehicle.features', 'vehicle.engine', 'vehicle.tow'])
/** 'Any cars with a sunroof?' */
export const asksWhichHave = ({ wanted, reference, label }: Sentence): boolean =>
  wanted.equipment === true && reference === null && EQUIPPED.has(label)

/** 'Which of those has leather seats?', of several that were shown: it looks for some of them. */
export const asksWhichOfThem = ({ wanted, reference, reading }: Sentence): boolean =>
  reference?.kind === 'shown' &&
  reference.stocks.length > 1 &&
  asksWhichOf(reading.text) &&
  !namesVehicle(wanted) &&
  !isEmpty(withoutConditions(wanted.conditions, ['sort']))

/** Whether a sentence says by itself which vehicle it is about. */
export const pointsOut = ({ wanted, reference }: Pick<Sentence, 'wanted' | 'reference'>): boolean =>
  namesVehicle(wanted) || reference !== null

/** Whether a comparison names vehicles of the stock, or some were shown that it can mean. */
export const comparesStock = ({ state }: Turn, { wanted, reference }: Sentence): boolean =>
  pointsOut({ wanted, reference }) || state.shown.length > 1 || state.before !== undefined

/** The same, or that the dialogue knows it. */
export const pointsAtVehicle = ({ state, question }: Turn, { wanted, reference }: Sentence): boolean =>
  namesVehicle(wanted) ||
  reference?.kind === 'shown' ||
  (reference !== null && (state.focus !== null || question.vehicle !== null))
