/** How the embedded assistant applies instructions: pure functions, by examples. */
import { describe, expect, it, test } from 'vitest'
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import { chatCapabilitiesOf } from '../../src/rules/settings/capabilities'
import { plainWeek } from '../../src/rules/settings/opening'
import { bankOf } from '../../src/service/assistant/knowledge/bank'
import { composePreview } from '../../src/service/assistant/preview/compose'
import { applies, readInstructions } from '../../src/service/assistant/preview/instructions'
import {
  asQuestion,
  rememberedAfter,
  standingBefore,
  type PreviewMemory,
} from '../../src/service/assistant/preview/memory'
import type { Preview, PreviewQuestion } from '../../src/service/assistant/preview/port'
import { asSentence, sentencesOf, toCustomer } from '../../src/service/assistant/preview/sentences'
import { subjectsIn } from '../../src/service/assistant/preview/subjects'
import type { VehicleRow } from '../../src/service/platform/schema/accounts'

const open = { open: true, work_hours: { start_time: 9 * 60, end_time: 20 * 60 } }
const shut = { open: false, work_hours: null }
const vehicle: VehicleRow = {
  id: 'v_1',
  account_id: 'a',
  vin: '1CLDR00000000N4131',
  stock: 'N4131',
  condition: 'new',
  year: 2026,
  make: 'Calder',
  model: 'Terrane',
  trim: 'Touring',
  body: 'SUV',
  color: 'White',
  mileage: 12,
  price: 35_210,
  msrp: null,
  drive: 'AWD',
  engine: '2.0 l',
  economy: '24/31 mpg',
  seats: '5',
  image_url: null,
  available: true,
}
const knowledge = [
  ['Delivery', 'Do you deliver?', 'Within 50 miles we deliver free of charge.'],
  ['Trade-in', 'How does a trade-in work?', 'You tell us year, model and mileage. Yours is worth $9,000.'],
  ['Finance', 'Do you offer financing?', 'Yes, with eleven lenders.'],
].map(([topic = '', question = '', answer = ''], order) => ({ id: `k${order}`, topic, question, answer }))
const index = bankOf(knowledge)

const question = (
  line: string,
  journey: string,
  { source = '', ...change }: Partial<PreviewQuestion> & { source?: string } = {},
): PreviewQuestion => ({
  dealership: {
    name: 'Northside Calder',
    address: '2200 North Avenue',
    phone: '+13125550100',
    formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' },
    hours: plainWeek({
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: shut,
    }),
    departments: [],
    preferences: {},
    capabilities: chatCapabilitiesOf({ flags: { takeover: true }, capabilities: {} }),
    answers: {},
    agent_name: 'Ava',
    vehicle_page: '/vehicle?stock=',
  },
  catalogue: { knowledge: index, vehicles: [vehicle] },
  // It is Saturday, ten in the morning in Chicago.
  now: new Date('2026-11-21T16:00:00Z'),
  lines: [line],
  history: [],
  vehicle,
  channel: 'chat',
  state: null,
  customer: { name: '', phone: null, email: null },
  handed_off: false,
  gated: false,
  appointments: [],
  customer_name: 'Test Lead',
  instructions: { journey, source },
  stage: 'next',
  ...change,
})
const answer = (...asked: Parameters<typeof question>) => composePreview(question(...asked)).lines[0].text
const second = (...asked: Parameters<typeof question>) => composePreview(question(...asked)).lines[1]

/** The previews of a dialogue, each with what the ones before it would have done. */
function thread(
  lines: readonly string[],
  journey = '',
  change: Partial<PreviewQuestion> = {},
): readonly Preview[] {
  let memory: PreviewMemory | null = null
  let history: PreviewQuestion['history'] = []
  return lines.map((line, index) => {
    const before = standingBefore(memory, index)
    const asked = question(line, journey, { ...change, history })
    const preview = composePreview({ ...asked, ...asQuestion(before, asked.now) })
    memory = rememberedAfter(before, index, preview)
    const [{ text }] = preview.lines
    history = [...history, { from: 'customer', text: line }, { from: 'assistant', text }]
    return preview
  })
}

describe('reading instructions', () => {
  const acts = (text: string) => readInstructions(text).map(({ act }) => act)
  const kinds = (text: string) => acts(text).map(({ kind }) => kind)

  test.each([
    ['Be brief and warm.', ['tone', 'tone']],
    ['Never mention the price.', ['never']],
    ['Do not be formal.', []],
    ['Always offer two days, not one.', ['days']],
    ['Use at most three sentences.', ['length']],
    ['Answer the question first, then offer one next step.', ['invite']],
    ['- Ask for the payoff letter\n- never name a value', ['ask', 'never']],
    ['Say "Welcome!" Then ask for their number.', ['say', 'ask']],
    ['Never say "best price".', ['never']],
    ['The listed price already has the discount.', ['fact']],
    ['Leads from this source are hard to reach.', []],
    ['If they ask for a person, hand over to a colleague.', ['handoff']],
    ['Tell them that their discount ends on Friday.', ['state']],
    ['Lorem ipsum dolor.', []],
    ['', []],
  ])('%s', (text, expected) => expect(kinds(text)).toEqual(expected))

  it('knows to what a rule is bound', () => {
    const [trade] = readInstructions('Trades: never name a value.')
    expect(trade && applies(trade, 'Do you take my trade?')).toBe(true)
    expect(trade && applies(trade, 'What are your hours?')).toBe(false)
    const [late] = readInstructions('Hand over to a person when they ask about leasing.')
    expect(late && applies(late, 'Can I lease it?')).toBe(true)
    expect(late && applies(late, 'Is it blue?')).toBe(false)
    const [style] = readInstructions('Style: be brief.')
    expect(style?.when).toBeNull()
  })

  it('keeps a quotation whole, with its sentences and its place', () => {
    expect(acts('Begin with "Hello! We are glad. Truly." Be warm.')).toEqual([
      { kind: 'say', text: 'Hello! We are glad. Truly.', place: 'first' },
      { kind: 'tone', tone: 'warm' },
    ])
    expect(acts('Close with “Drive safely”.')).toEqual([{ kind: 'say', text: 'Drive safely', place: 'last' }])
  })

  test.each([
    ['ask whether the customer has a trade', 'May I ask whether you have a trade?'],
    ['ask for their phone number', 'May I have your phone number?'],
    ['ask if they are free on Friday', 'May I ask whether you are free on Friday?'],
  ])('%s', (text, expected) => expect(acts(text)).toEqual([{ kind: 'ask', text: expected }]))

  // The timeout is a limit, not a benchmark: a backtracking parser would take hours.
  it('comes to an end on a hostile text', { timeout: 60_000 }, () => {
    for (const text of [
      '.!?'.repeat(2600),
      '"'.repeat(8000),
      'if a, '.repeat(1300),
      'ask '.repeat(2000),
      ', never'.repeat(1100),
    ])
      expect(composePreview(question('hello', text))).toBeDefined()
  })
})

describe('sentences', () => {
  it('does not end inside a number or an address', () => {
    expect(sentencesOf('It is $35,210.50 at shop.example today. Ready? Yes!')).toEqual([
      'It is $35,210.50 at shop.example today.',
      'Ready?',
      'Yes!',
    ])
  })
  it('keeps the beginning of a list with its first item', () => {
    expect(sentencesOf('Here is what we have:\nA red one.\nA blue one.')).toEqual([
      'Here is what we have: A red one.',
      'A blue one.',
    ])
  })
  it('turns to the customer', () => {
    expect(toCustomer('the customer has their letter with them')).toBe('you have your letter with you')
    expect(asSentence('their deal. ')).toBe('Their deal.')
  })
  it('takes an open loan for no matter of hours', () => {
    expect(subjectsIn('say yes to open loans')).toEqual(['finance'])
    expect(subjectsIn('are you open?')).toEqual(['hours'])
  })
})

describe('an answer under instructions', () => {
  it('answers first, says what is quoted word for word, and offers real days', () => {
    const text = answer(
      'Is the white Terrane still on the lot?',
      'Say "Ask for Dana". Always offer two days.',
    )
    expect(text).toContain(
      'Yes, the 2026 Calder Terrane Touring in white, $35,210, new, stock N4131, is on our lot.',
    )
    expect(text).toContain('Ask for Dana.')
    // The dealership is closed on Sunday.
    expect(text).toMatch(
      /Would Monday, November 23 at 10:00 AM or Tuesday, November 24 at 10:00 AM suit you\?$/,
    )
  })

  it('holds back what is forbidden, also where it stands in passing', () => {
    expect(answer('Is it still available?', 'Never mention the price.')).not.toMatch(/\$|price/i)
    expect(answer('Is it still available?', '')).toMatch(/\$35,210/)
    const trade = answer('How does a trade-in work?', 'Never name a value.')
    expect(trade).toMatch(/^You tell us year, model and mileage\./)
    expect(trade).not.toContain('$9,000')
    expect(answer('Do you offer financing?', 'Do not discuss financing.')).toBe(
      'A colleague will tell you more about that.',
    )
    expect(answer('Is it still available?', 'Never say "our lot".')).not.toContain('our lot')
  })

  it('applies what is bound to a subject only to that subject', () => {
    const rule = 'Trades: ask for the payoff letter.'
    expect(answer('How does a trade-in work?', rule)).toContain('May I have the payoff letter?')
    expect(answer('Do you offer financing?', rule)).not.toContain('payoff')
  })

  it('looks up what it is told to mention, and invents nothing', () => {
    expect(answer('Do you offer financing?', 'Mention delivery.')).toBe(
      'Yes, with eleven lenders. Within 50 miles we deliver free of charge.',
    )
    expect(answer('Do you offer financing?', 'Mention the moon landing.')).toBe('Yes, with eleven lenders.')
    expect(answer('Do you offer financing?', 'Give the address and mention our hours.')).toContain(
      'You find us at 2200 North Avenue.',
    )
  })

  it('says what the source says after the journey, and its facts where they matter', () => {
    const source = 'The listed price already has the AutoMarket discount.'
    expect(answer('How much is it?', 'Say "Good choice".', { source })).toMatch(
      /\$35,210.*Good choice\..*AutoMarket discount\.$/,
    )
    expect(answer('Do you offer financing?', '', { source })).not.toContain('AutoMarket')
  })

  it('has the tone and the length that is wished for', () => {
    const opening = { stage: 'opening' } as const
    expect(answer('Is it available?', 'Be formal.', opening)).toMatch(
      /^Good day, Test Lead\. Thank you for contacting/,
    )
    expect(answer('Is it available?', 'Be warm.', opening)).toMatch(/^Hi Test, it is great to hear from you!/)
    expect(answer('Is it available?', 'Be brief.', opening)).toMatch(/^Hi Test\.\n\nYes, the 2026/)
    const long = 'Mention delivery. Give the address. Mention our hours. Offer two days.'
    expect(
      sentencesOf(answer('Is it available?', `${long} Use at most two sentences.`)).length,
    ).toBeLessThanOrEqual(4)
    expect(answer('How does a trade-in work?', `${long} Be brief.`)).not.toContain('$9,000')
  })

  it('writes a first text message, and checks in after silence', () => {
    expect(second('Is it available?', '', { stage: 'opening' })).toEqual({
      text: 'This is Ava at Northside Calder. I have sent you an e-mail about the 2026 Calder Terrane Touring. Is there anything that you would like to know?',
      object: null,
    })
    expect(second('Is it available?', 'Offer two days.').text).toMatch(
      /^Just checking in\..*Monday, November 23 at 10:00 AM or Tuesday/,
    )
  })

  it('shows what it would do, and does not say that in words', () => {
    const [, booked] = thread(['Can I come in on Monday at 2 pm?', 'yes'])
    expect(booked?.lines[1]).toEqual({
      text: '',
      object: { type: 'slot', day: '11/23/2026', time: '2:00 PM', visit: 'sales' },
    })
    expect(second('My number is 312 555 0142', '').object).toEqual({ type: 'contact', phone: '+13125550142' })
    expect(second('I want to talk to a person', '').object).toEqual({
      type: 'handoff',
      reason: 'The customer asked for a person',
    })
    const both = second('I am Jo, 312 555 0142. Can I talk to a person?', '').object
    expect(both).toMatchObject({ type: 'actions', actions: [{ type: 'contact' }, { type: 'handoff' }] })
    // The instructions and the customer want the same.
    expect(second('I want to talk to a person', 'Hand over to a person.').object).toMatchObject({
      type: 'handoff',
    })
  })

  it('does not ask for days once a visit is proposed or stands', () => {
    for (const { lines } of thread(['Can I come in on Monday at 2 pm?', 'yes'], 'Always offer two days.'))
      expect(lines[0].text).not.toContain('Tuesday')
  })

  it('is the same for the same question', () => {
    const asked = question('Is it available?', 'Be warm. Offer two days.')
    expect(composePreview(asked)).toEqual(composePreview(asked))
  })
})

describe('several turns', () => {
  it('go on where the one before ended', () => {
    const said = thread(['Can I come in on Monday?', 'at 2 pm', 'yes', 'make it 5:30'])
    expect(said.map(({ effects }) => effects.map(({ kind }) => kind))).toEqual([
      [],
      [],
      ['appointment'],
      ['cancel_appointment', 'appointment'],
    ])
    expect(said.at(-1)?.lines[1].object).toMatchObject({ actions: [{}, { time: '5:30 PM' }] })
  })

  it('know which vehicles were shown', () => {
    const other = { ...vehicle, id: 'v_2', stock: 'N4132', model: 'Brio', price: 24_800 }
    const lot = { vehicle: null, catalogue: { knowledge: index, vehicles: [vehicle, other] } }
    const [shown, second] = thread(['which vehicles do you have?', 'how much is the second one?'], '', lot)
    expect(shown?.lines[0].text).toContain('N4131')
    const [, stock] = shown?.state.shown ?? []
    expect(second?.lines[0].text).toContain(stock)
    expect(second?.lines[0].text).not.toContain(shown?.state.shown[0])
  })

  it('take an answer to the days that the instructions offer', () => {
    const [offer, chosen] = thread(['Is it available?', 'Tuesday is fine'], 'Offer two days.')
    expect(offer?.lines[0].text).toContain('Tuesday, November 24 at 10:00 AM')
    expect(chosen?.state.flow).toMatchObject({ kind: 'visit', day: '2026-11-24' })
  })

  it('ask for contact data once', () => {
    const visit = ['Can I come in on Monday at 2 pm?', 'yes', 'Jo Park, 312 555 0142', 'I want to cancel it']
    const said = thread(visit)
    expect(said[2]?.effects).toEqual([
      { kind: 'contact', first_name: 'Jo', last_name: 'Park', phone: '+13125550142' },
    ])
    expect(said[3]?.effects).toEqual([{ kind: 'cancel_appointment' }])
  })
})

describe('the language of the customer', () => {
  test.each([
    ['es', '¿Todavía tienen el Terrane?', 'Hola Test, gracias por escribir a Northside Calder.'],
    [
      'fr',
      'Le Terrane est-il toujours disponible ?',
      'Bonjour Test, merci d’avoir écrit à Northside Calder.',
    ],
    ['de', 'Ist der Terrane noch da?', 'Hallo Test, danke für Ihre Nachricht an Northside Calder.'],
  ] as const)('is that of all the words of the assistant: %s', (language, line, greeting) => {
    const { lines, state } = composePreview(
      question(line, 'Offer two days. Mention our address.', { stage: 'opening' }),
    )
    expect(state.language).toBe(language)
    const words = `${lines[0].text} ${lines[1].text}`
    expect(lines[0].text.startsWith(greeting)).toBe(true)
    expect(words).toContain('2200 North Avenue')
    expect(words).not.toMatch(/\b(?:Would|suit you|This is|I have sent|You find us)\b/)
  })

  test.each(['¿Cuánto cuesta?', 'Combien coûte-t-il ?', 'Was kostet er?'])(
    'does not hide what a rule is about: %s',
    (line) => {
      expect(answer(line, 'If they ask about the price, say "Ask for Dana".')).toContain('Ask for Dana')
      expect(answer(line, 'Never mention the price.')).not.toContain('$')
    },
  )
})
