/** Conversations that always exist: those of the last hours that need attention, and one that never ends. */
import { assistant, customer, handoff, hoursLater, knowing, staff } from './dialogues/script'
import type { Special } from './dialogues/special'
import { TODAY } from './dialogues/today'
import { knowledgeOf } from './knowledge/knowledge'
import type { Stage } from './play/lead'
import type { Cast } from './play/cast'
import { Play } from './play/play'
import { recordsOf } from './play/records'
import type { Rows } from './play/rows'
import { Random } from './random'
import { seedId } from './seed-id'
import { SOURCES } from './world/sources'

export const SPECIALS_AT = 'northside-calder'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LONG_LINES = 430

export function playSpecials(stage: Stage, random: Random): Rows[] {
  return [...TODAY.map((special) => playToday(stage, random, special)), playEndless(stage, random)]
}

function castOf(stage: Stage, random: Random, special: Special, startsAt: number, until: number): Cast {
  const [first, last, phone, email] = special.person
  const showpiece = stage.vehicles[0]
  const alternative = stage.vehicles[1]
  if (!showpiece || !alternative) throw new Error('The dealership has no vehicles')
  const writes = special.channel !== 'chat'
  return {
    random,
    dealership: stage.dealership,
    calendar: stage.calendar,
    team: stage.team,
    customer: { first, last, phone, email },
    vehicle: showpiece,
    alternative,
    isNamed: special.nameless !== true,
    hasPhone: special.noPhone !== true && (writes || phone !== ''),
    hasEmail: special.noEmail !== true && email !== '',
    salesperson: stage.team.salespeople.find(({ name }) => name === special.salesperson) ?? null,
    conversationId: seedId('c', startsAt, random),
    entries: stage.entries,
    startsAt,
    until,
    brisk: true,
  }
}

/** Played once to measure its duration, then again so that it ends on time. */
function playToday(stage: Stage, random: Random, special: Special): Rows {
  const { now } = stage.calendar
  const seed = random.int(1, 1_000_000)
  const rehearsal = playFrom(stage, special, seed, now - 2 * DAY, now + DAY)
  const length = (rehearsal.rows.messages.at(-1)?.at.getTime() ?? now) - (now - 2 * DAY)
  const play = playFrom(stage, special, seed, Math.round(now - special.minutesAgo * MINUTE - length), now)
  return complete(play, special)
}

function playFrom(stage: Stage, special: Special, seed: number, startsAt: number, until: number): Play {
  const play = new Play(castOf(stage, new Random(seed), special, startsAt, until), special.channel)
  play.perform(special.steps)
  return play
}

function complete(play: Play, special: Special): Rows {
  const [name, leadType] = special.source
  const source = SOURCES.find((one) => one.name === name && one.leadType === leadType)
  if (!source) throw new Error(`No lead source ${name}`)
  return recordsOf(play, {
    source,
    product: 'SALES_AI',
    beganInChat: special.channel === 'chat',
    kind: 'real',
    blacklisted: false,
    buyerScore: special.score ?? null,
    showsVehicle: true,
  })
}

/** A customer who asks about everything, for three months. */
function playEndless(stage: Stage, random: Random): Rows {
  const special: Special = {
    person: ['Walter', 'Mendoza', '+17085550186', 'w.mendoza@home.example'],
    channel: 'sms',
    source: ['Referral', 'Referral'],
    salesperson: 'Priya Raman',
    score: 63,
    minutesAgo: 0,
    steps: [],
  }
  const { now } = stage.calendar
  const play = new Play(castOf(stage, random, special, now - 100 * DAY, now - 200 * MINUTE), special.channel)
  play.perform([
    assistant(
      'Hi Walter, this is {agent} with {dealer}. Priya says you have a few questions about the {vehicle}. I am listening. Reply STOP to opt out.',
    ),
    customer('I have more than a few. I like to know everything before I buy anything, so bear with me'),
    assistant('Ask away, at any hour.'),
  ])
  const entries = knowledgeOf(stage.dealership, new Date(now)).filter(({ answer }) => answer !== '')
  for (let round = 0; play.lastSeq < LONG_LINES && !play.ended; round += 1) {
    const entry = entries[(round * 7) % entries.length]
    if (!entry) break
    play.perform([
      hoursLater(14),
      customer(
        round < entries.length
          ? entry.question
          : `[Once more please:|Remind me:|You told me once, but:] ${entry.question}`,
      ),
      knowing(entry.question, entry.answer),
      customer('[ok|Thanks|👍|Got it. I have to think about that|noted]'),
    ])
    if (round % 31 === 30)
      play.perform([
        customer('And what does a person say to that?'),
        handoff('Would like a person’s opinion', 'person'),
        staff(
          'Hi Walter, {rep} here. The same as {agent}, only slower 🙂 Come by and drive it, that will tell you more than both of us.',
        ),
      ])
  }
  return complete(play, special)
}
