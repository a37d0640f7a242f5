/** What fresh shoppers ask: promises, payments, threats, refusals of what was shown, their own car. */
import { describe, expect, it } from 'vitest'
import { USUAL_TRIGGERS } from '../../../src/contract/core/handoff'
import { withoutPromise } from '../../../src/service/assistant/flows/no-promise'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { answerFromKnowledge } from '../../../src/service/assistant/knowledge/answer'
import { answerSensitive } from '../../../src/service/assistant/knowledge/bot-answers'
import { LANGUAGES } from '../../../src/service/assistant/language'
import { risksIn } from '../../../src/service/assistant/risk/gate'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { labelOf } from '../../../src/service/assistant/understand/evidence'
import { withQuestionBefore } from '../../../src/service/assistant/understand/follow-up'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { describesOwn } from '../../../src/service/assistant/understand/own-sentences'
import { withTradesJoined, type Found } from '../../../src/service/assistant/understand/repeats'
import type { Sentence } from '../../../src/service/assistant/understand/sentence'
import { joined } from '../../../src/service/assistant/understand/whole-message'
import { asPriceOfVisit } from '../../../src/service/assistant/understand/work-price-question'
import { ASK_COLLEAGUE, IN_OTHER_WORDS, NO_PROMISE } from '../../../src/service/assistant/words/knowledge'
import { entriesOf } from './dialogue'
import { LOT, turnOf } from './lot'
import { turnOf as visitTurn } from './visit-world'

const said = (text: string, label: Label, p = 0.9): Sentence => ({
  reading: { text, guesses: [{ label, p }] },
  label,
  p,
  wanted: conditionsIn(text, LOT, { aboutVehicles: true, thisYear: 2026 }),
  reference: null,
  when: { vague: false },
})

describe('a promise that only a person can give', () => {
  const answer = { parts: [{ text: 'Often yes.' }] }
  it.each(LANGUAGES)('is not given in %s', (language) => {
    const texts = {
      en: 'can you guarantee it',
      es: 'me lo garantizan',
      fr: 'vous garantissez',
      de: 'garantiert ihr',
    }
    const { reading } = said(texts[language], 'finance.bad_credit')
    const { parts } = withoutPromise(turnOf({}, language), reading, answer)
    expect(parts.map(({ text }) => text)).toEqual([NO_PROMISE[language], 'Often yes.'])
  })
  it('says nothing of promises to whoever asks for none', () => {
    const { reading } = said('do you finance with a score of 580', 'finance.bad_credit')
    expect(withoutPromise(turnOf(), reading, answer)).toBe(answer)
    const warranty = said('¿financian la garantía extendida?', 'finance.offer')
    expect(withoutPromise(turnOf({}, 'es'), warranty.reading, answer)).toBe(answer)
  })
})

describe('the bank', () => {
  const entries = entriesOf([
    [
      'How much down payment do I need?',
      'Ten percent is usual. More lowers the monthly payment by $15 a month.',
    ],
  ])
  const turn = visitTurn({ catalogue: { knowledge: bankOf(entries), vehicles: [] } })
  it('answers what a payment is with no entry about the money down', () => {
    const { reading } = said('what would my payment be with 4k down', 'finance.monthly', 0.95)
    const { parts } = answerSensitive(turn, reading)?.outcome ?? { parts: [] }
    expect(parts[0]?.text).toContain('finance desk')
    const more = said(
      'how much does another 2 grand of down payment lower the monthly payment',
      'finance.monthly',
      0.95,
    )
    expect(answerSensitive(turn, more.reading)?.outcome.parts[0]?.text).toContain('$15 a month')
  })
  it('asks for other words only where it is not clear what is asked', () => {
    const unknown = (p: number) =>
      answerFromKnowledge(turn, said('do you sell floor mats', 'service.parts', p).reading).outcome.parts[0]
        ?.text
    expect(unknown(0.95)).toContain(ASK_COLLEAGUE.en.getBack)
    expect(unknown(0.4)).toContain(IN_OTHER_WORDS.en.getBack)
  })
})

it.each(['im gonna sue you if my deposit isnt back', 'you will hear from my lawyer', 'los voy a demandar'])(
  'hands off a threat of a lawsuit, whatever else the sentence is about: %s',
  (text) => {
    const { reading } = said(text, 'buy.deposit_refund', 0.95)
    expect(risksIn([reading], text, USUAL_TRIGGERS).map(({ kind }) => kind)).toContain('legal')
  },
)

describe('what is not wanted', () => {
  it.each(['she hates black', 'he can’t stand black', 'not a fan of black'])('is left out: %s', (text) => {
    const { conditions } = conditionsIn(text, LOT, { aboutVehicles: true })
    expect(conditions).toEqual({ not: { colors: ['black'] } })
  })
  it('is not picked', () => {
    const shown = turnOf({ shown: ['P1003'], search: { bodies: ['truck'] } })
    expect(labelOf(shown, said('not that one', 'vehicle.pick', 0.33)).label).toBe('search.more')
    expect(labelOf(shown, said('that one', 'vehicle.pick', 0.7)).label).toBe('vehicle.pick')
  })
})

it('looks among those that are to be seen where a question names only a limit', () => {
  const seen = said('we want to see hybrid suvs on saturday', 'visit.book_sales')
  const limit = said('are there any under 35k?', 'search.find')
  const conditionsOf = (asked: Sentence) => joined(turnOf(), asked, [seen, asked], seen).wanted.conditions
  expect(conditionsOf(limit)).toMatchObject({ bodies: ['suv'], fuels: ['hybrid'], price_max: 35_000 })
  expect(conditionsOf(said('are there trucks under 35k?', 'search.find'))).not.toHaveProperty('fuels')
})

describe('a price without a subject', () => {
  const readings = [said('so how much', 'vehicle.price').reading]
  it('is that of the trade-in where the dialogue is about no other vehicle', () => {
    const own = { model: 'Camry', year: 2016 }
    expect(withQuestionBefore(turnOf({ own }), readings)[0]?.guesses[0]?.label).toBe('trade.value')
    expect(withQuestionBefore(turnOf({ own, focus: 'P1003' }), readings)[0]?.guesses[0]?.label).toBe(
      'vehicle.price',
    )
  })
  it('is one of the workshop for its visit, whatever it looks like alone', () => {
    const { reading } = said('what would it cost roughly?', 'trade.value', 0.3)
    expect(asPriceOfVisit(reading, 'en')?.guesses[0]?.label).toBe('service.price')
  })
})

describe('the shopper’s own vehicle', () => {
  it('is told of, and not asked about', () => {
    expect(describesOwn(said('its a white terrane', 'vehicle.color', 0.74))).toBe(true)
    expect(describesOwn(said('is it a white one', 'vehicle.color', 0.74))).toBe(false)
  })
  it('has a loan of which a question is answered first', () => {
    const trade = (text: string, label: Label): Found => {
      const sentence = said(text, label)
      return { sentence, command: { kind: 'trade', reading: sentence.reading } }
    }
    const value = trade('what would you give me?', 'trade.value')
    const [asked] = withTradesJoined([value, trade('can I roll the loan over?', 'trade.owe')])
    expect(asked?.command).toMatchObject({ reading: { guesses: [{ label: 'trade.owe' }] } })
  })
})
