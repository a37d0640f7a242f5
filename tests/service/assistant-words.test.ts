/**
 * The embedded assistant's replies according to the settings: hours, departments, visits, prices, reports and
 * chosen answers. Pure functions, no database.
 */
import { describe, expect, it, test } from 'vitest'
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import { chatCapabilitiesOf } from '../../src/rules/settings/capabilities'
import { composeReply } from '../../src/service/assistant/compose'
import { botAnswerOf } from '../../src/rules/settings/bot-answers'
import { bankOf } from '../../src/service/assistant/knowledge/bank'
import type { KnowledgeEntry, Question } from '../../src/service/assistant/port'
import { brio, terrane } from './support/vehicles'

const span = (from: number, to: number) => ({
  open: true,
  work_hours: { start_time: from * 60, end_time: to * 60 },
})
const shut = { open: false, work_hours: null }
const week = {
  monday: span(9, 20),
  tuesday: span(9, 20),
  wednesday: span(9, 20),
  thursday: span(9, 20),
  friday: span(9, 20),
  saturday: span(9, 18),
  sunday: shut,
}
const special = (
  name: string,
  date: string,
  hours: typeof shut | ReturnType<typeof span>,
  status = true,
) => ({
  name,
  date,
  ...hours,
  custom: false,
  status,
})
const hours = {
  weekly: week,
  special: [
    special('Thanksgiving Day', '2026-11-26', shut),
    special('Christmas Eve', '2026-12-24', span(9, 14)),
    special('Christmas Day', '2026-12-25', shut, false),
  ],
  window: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
}

type Change = Partial<Omit<Question, 'dealership'>> & {
  dealership?: Partial<Question['dealership']>
  entries?: readonly (readonly [question: string, answer: string])[]
}

function reply(line: string, { dealership = {}, entries = [], ...change }: Change = {}) {
  const knowledge: KnowledgeEntry[] = entries.map(([question, answer], index) => ({
    id: `k${index}`,
    topic: 'General',
    question,
    answer,
  }))
  const question: Question = {
    dealership: {
      name: 'Northside Calder',
      address: '2200 North Avenue',
      phone: '+13125550100',
      formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' },
      hours,
      departments: [
        { name: 'Parts', hours: { ...week, saturday: shut, monday: span(7, 18) } },
        { name: 'Service department', hours: { ...week, thursday: span(7, 12) } },
      ],
      preferences: {},
      capabilities: chatCapabilitiesOf({ flags: { takeover: true }, capabilities: {} }),
      answers: {},
      agent_name: 'Ava',
      vehicle_page: '/vehicle?stock=',
      ...dealership,
    },
    catalogue: { knowledge: bankOf(knowledge), vehicles: [terrane, brio] },
    // It is Saturday, ten in the morning in Chicago.
    now: new Date('2026-11-21T16:00:00Z'),
    lines: [line],
    history: [],
    customer: { name: '', phone: null, email: null },
    vehicle: null,
    channel: 'chat',
    state: null,
    handed_off: false,
    gated: false,
    appointments: [],
    ...change,
  }
  return composeReply(question)
}
const says = (line: string, change: Change = {}) => reply(line, change).text
/** What the question after an answer begins with. */
function after(line: string, change: Change = {}): Pick<Question, 'history' | 'state'> {
  const { text, state } = reply(line, change)
  const history = [
    { from: 'customer', text: line },
    { from: 'assistant', text },
  ] as const
  return { history: [...(change.history ?? []), ...history], state }
}

describe('opening hours', () => {
  test.each([
    [
      'Are you open on Thanksgiving?',
      'On Thursday, November 26 (Thanksgiving Day) we are closed. We open again on Friday, November 27 at 9:00 AM.',
    ],
    [
      'are you open thursday',
      'On Thursday, November 26 (Thanksgiving Day) we are closed. We open again on Friday, November 27 at 9:00 AM.',
    ],
    [
      'Are you guys open tomorrow?',
      'On Sunday, November 22 we are closed. We open again on Monday, November 23 at 9:00 AM.',
    ],
    ['what time do you open on Monday', 'On Monday, November 23 we are open from 9:00 AM to 8:00 PM.'],
    [
      'When do you close on Christmas Eve?',
      'On Thursday, December 24 (Christmas Eve) we are open from 9:00 AM to 2:00 PM.',
    ],
    // A holiday that is disabled has the hours of its weekday.
    [
      'are you open on christmas',
      'On Friday, December 25 (Christmas Day) we are open from 9:00 AM to 8:00 PM; our normal hours apply.',
    ],
  ])('%s', (line, text) => expect(says(line)).toBe(text))

  it('of the week, with the special days that come soon', () => {
    expect(says('What are your hours?')).toBe(
      [
        'Our hours:',
        'Monday to Friday: from 9:00 AM to 8:00 PM',
        'Saturday: from 9:00 AM to 6:00 PM',
        'Sunday: closed',
        'Thursday, November 26 (Thanksgiving Day): closed',
      ].join('\n'),
    )
  })

  it('go on from one day to the next', () => {
    const talk = after('Are you open today?')
    expect(says('and are you open tomorrow?', talk)).toContain('On Sunday, November 22 we are closed.')
    expect(says('what about thanksgiving', talk)).toContain('(Thanksgiving Day) we are closed')
  })

  it('are written as the dealership writes them', () => {
    const formats = {
      date: 'DD/MM/YYYY',
      time: '24',
      phone: 'dashed',
      zone: 'America/Chicago',
      country: 'US',
    } as const
    expect(says('Are you open on Monday?', { dealership: { formats } })).toBe(
      'On Monday, 23 November we are open from 09:00 to 20:00.',
    )
    expect(says('What is your phone number?', { dealership: { formats } })).toContain('312-555-0100')
  })

  it('of a department are its own, and on a special day no longer than the house’s', () => {
    expect(says('when does parts open on Monday?')).toBe(
      'On Monday, November 23 Parts is open from 7:00 AM to 6:00 PM.',
    )
    expect(says('Is the parts department open tomorrow?')).toContain(
      'On Sunday, November 22 Parts is closed.',
    )
    expect(says('What are the service hours?')).toContain('Thursday: from 7:00 AM to 12:00 PM')
    expect(says('Is service open on Thanksgiving?')).toContain('Service department is closed')
    const eve = says('when does service close on Christmas Eve?')
    expect(eve).toContain('Service department is open from 9:00 AM to 12:00 PM')
    expect(says('When does parts close on Christmas Eve?')).toContain('from 9:00 AM to 2:00 PM')
    expect(says('when do you open on Monday?')).not.toContain('Parts')
  })

  test.each(['Is the hood open?', 'I close on my house on Monday', 'When will the truck arrive?'])(
    'are not asked for in “%s”',
    (line) => expect(says(line)).not.toMatch(/we are (open|closed)/i),
  )
})

describe('visits', () => {
  test.each([
    [
      'Can I book a test drive on Thanksgiving?',
      /^On Thursday, November 26 \(Thanksgiving Day\) we are closed/,
    ],
    ['Book a test drive Monday at 9:30 am', /^On Monday, November 23 .*take visits from 10:00 AM to 7:00 PM/],
    ['Book a test drive Monday at 7 pm', /take visits from 10:00 AM to 7:00 PM/],
    ['Test drive on Christmas Eve at 12:30', /^Shall I book Thursday, December 24 at 12:30 PM/],
    ['Test drive on Christmas Eve at 1:30 pm', /take visits from 10:00 AM to 1:00 PM/],
    ['Can I come by at 10 am on monday', /^Shall I book Monday, November 23 at 10:00 AM/],
  ])('%s', (line, text) => expect(says(line)).toMatch(text))

  it('are offered only when they are taken', () => {
    const near = { ...hours, special: [special('Stocktaking', '2026-11-23', shut)] }
    expect(reply('I want a test drive', { dealership: { hours: near } }).quick_replies).toEqual([
      'Tuesday, 10:00 AM',
      'Tuesday, 2:00 PM',
      'Wednesday, 10:00 AM',
    ])
  })

  it('are not taken where the window leaves nothing of the day', () => {
    const tight = { ...hours, weekly: { ...week, monday: span(12, 14) } }
    expect(says('Test drive on Monday at 1 pm', { dealership: { hours: tight } })).toMatch(
      /^On Monday, November 23 we take no visits/,
    )
  })
})

describe('a handoff', () => {
  it('out of hours says when people are back, special days regarded', () => {
    const wednesdayNight = new Date('2026-11-26T03:00:00Z')
    const { text, effects } = reply('Can I talk to a person?', { now: wednesdayNight })
    expect(text).toContain('We open again on Friday, November 27 at 9:00 AM.')
    expect(effects).toMatchObject([{ kind: 'handoff', reason: 'The customer asked for a person' }])
    expect(says('Can I talk to a person?')).toContain('bringing in a colleague now')
  })
})

describe('prices', () => {
  const preferences = (SalePrice: string) => ({ dealership: { preferences: { SalePrice } } })
  const NUMBER = /\$|\d{2},?\d{3}/
  it('are the selling price, or the manufacturer’s', () => {
    expect(says('How much is the Terrane?')).toContain('$26,900')
    const msrp = says('How much is the Terrane?', preferences('MSRP'))
    expect(msrp).toContain('MSRP $33,500')
    expect(msrp).not.toContain('26,900')
  })

  it('are told by a person where none is said', () => {
    const draft = reply('How much is the Terrane?', preferences('NO_PRICE'))
    expect(draft.text).toMatch(/^A colleague tells you the price of the 2023 Calder Terrane Touring/)
    expect(draft.text).not.toMatch(/\$/)
    expect(draft.quick_replies).toEqual(['Book a test drive', 'Talk to a person'])
    expect(draft.vehicles.map(({ price }) => price)).toEqual([null])
    expect(says('is it still available', { ...preferences('NO_PRICE'), vehicle: terrane })).not.toMatch(/\$/)
  })

  it('cannot be found out by a budget either', () => {
    const { text, vehicles } = reply('Do you have a used car under 20k?', preferences('NO_PRICE'))
    expect(vehicles).toHaveLength(2)
    expect(text).toContain('A colleague tells you the prices in person.')
    expect(text.replaceAll('21,300', '')).not.toMatch(NUMBER)
    // The filter uses the price that may be disclosed.
    expect(reply('a used car under 25k', preferences('MSRP')).vehicles.map(({ stock }) => stock)).toEqual([
      'N4132',
    ])
  })
})

describe('the vehicle history report', () => {
  const ASKED = 'Do you have the Carfax report for it?'
  const here = { vehicle: terrane }
  const prefers = (preferences: Question['dealership']['preferences']) => ({ dealership: { preferences } })

  test.each([
    [{}, 'We have the CARFAX report of the 2023 Calder Terrane Touring and send it by e-mail.'],
    [
      { VehicleHistoryReport: 'AUTOCHECK' },
      'We have the AutoCheck report of the 2023 Calder Terrane Touring',
    ],
    [{ ReportChannel: 'SMS' }, 'send it by text message. To which mobile number may we send it?'],
    [{ VehicleHistoryReport: 'NONE' }, 'We give no vehicle history reports.'],
  ])('%o', (preferences, text) => expect(says(ASKED, { ...here, ...prefers(preferences) })).toContain(text))

  it('is sent by a person once there is an address', () => {
    const { text, effects } = reply('jo@mail.example', { ...here, ...after(ASKED, here) })
    expect(text).toContain(
      'A colleague sends the CARFAX report of the 2023 Calder Terrane Touring to jo@mail.example.',
    )
    expect(effects).toEqual([
      { kind: 'contact', email: 'jo@mail.example' },
      {
        kind: 'handoff',
        reason: 'The customer wants the CARFAX report of the 2023 Calder Terrane Touring by e-mail',
      },
    ])
  })

  it('asks before it uses an address that is known', () => {
    const customer = { name: 'Jo', phone: null, email: 'jo@mail.example' }
    const offer = says(ASKED, { ...here, customer })
    expect(offer).toContain('Shall we send it to jo@mail.example?')
    const offered = { ...here, customer, ...after(ASKED, { ...here, customer }) }
    expect(reply('yes please', offered).effects).toHaveLength(1)
    expect(reply('no', offered).effects).toEqual([])
    // A phone number is not an e-mail address.
    const wrong = { ...here, ...after(ASKED, here) }
    expect(reply('312-555-0148', wrong).effects.map(({ kind }) => kind)).toEqual(['contact'])
  })

  it('is shown by a person outside the United States, and of no new vehicle', () => {
    const formats = { ...USUAL_FORMATS, zone: 'America/Toronto', country: 'CA' }
    expect(says(ASKED, { ...here, dealership: { formats } })).toContain('A colleague shows it to you.')
    expect(says(ASKED, { vehicle: { ...terrane, stock: 'N4133', condition: 'new' } })).toContain(
      'is new and has no history',
    )
  })

  test.each([
    ['has it been in an accident', true],
    ['how many owners did it have', true],
    ['does it have a clean title?', true],
    ['I had an accident, do you do body work?', false],
  ])('%s', (line, expected) => expect(says(line, here).includes('CARFAX')).toBe(expected))
})

describe('delicate questions', () => {
  test.each([
    ['What’s the lowest price you can do?', ['lowest_price']],
    ['is the price negotiable', ['negotiable']],
    ['what is the out the door price', ['out_the_door']],
    ['are there any fees', ['out_the_door']],
    ['What is my 2018 Brio worth?', ['trade_value']],
    ['how much would you give me for my truck', ['trade_value']],
    ['can I get a loan with bad credit', ['bad_credit']],
    ['what would be the monthly payment', ['monthly_payment']],
    ['how much is it a month?', ['monthly_payment']],
    ['How much deposit do I have to leave to hold it?', ['deposit']],
    ['can you hold the truck for me', ['deposit']],
    ['can you bring the car to my house for a test drive', ['home_test_drive']],
    ['Do you deliver to Ohio?', ['delivery']],
    ['are you a bot', ['identity']],
    ['Am I talking to a real person?', ['identity']],
    ['how much is it?', []],
    ['Can I talk to a real person please?', []],
    ['can I book a test drive on Monday', []],
    ['do you have a red one?', []],
    ['What are your hours?', []],
    ['is this the AWD model', []],
  ])('%s', (line, groups) => {
    const labels = groups.map((group) => botAnswerOf(group)?.question)
    const reported = reply(line).sources.filter(({ kind }) => kind === 'answer')
    expect(reported.map(({ label }) => label)).toEqual(labels)
  })

  it('get what the dealership chose, with its source', () => {
    const chosen = { dealership: { answers: { lowest_price: 'The tag is the price.' } } }
    expect(reply('What is your best price on the Terrane?', chosen)).toMatchObject({
      text: 'The tag is the price.',
      sources: [{ kind: 'answer', id: null, label: 'What if the customer asks for the lowest price?' }],
      vehicles: [],
      unknown: false,
    })
  })

  it('get the default only where the knowledge has nothing', () => {
    expect(says('Do you deliver?')).toContain('Delivery can be arranged')
    const entries = [['Do you deliver? Shipping', 'Within 50 miles, free.']] as const
    expect(reply('Do you deliver?', { entries })).toMatchObject({
      text: 'Within 50 miles, free.',
      sources: [{ kind: 'knowledge', id: 'k0', label: 'Do you deliver? Shipping' }],
    })
  })

  it('get what was chosen before the knowledge', () => {
    const chosen = { dealership: { answers: { delivery: 'We bring it to you.' } } }
    const entries = [['Do you deliver to other states?', 'To all 50 of them.']] as const
    expect(says('Do you deliver?', { ...chosen, entries })).toBe('We bring it to you.')
    expect(says('do you deliver to Ohio?', { ...chosen, entries })).toBe('We bring it to you.')
    expect(says('do you deliver to other states?', { entries })).toBe('To all 50 of them.')
  })

  it('get what was chosen before an entry that only names the same matter', () => {
    const chosen = { dealership: { answers: { out_the_door: 'A fee of $123.' } } }
    const entries = [['What is the out-the-door price? Which fees are added?', 'Tax and title.']] as const
    expect(says('And the out the door price?', { ...chosen, entries })).toBe('A fee of $123.')
    expect(says('And the out the door price?', { entries })).toBe('Tax and title.')
  })

  it('are no wish for a visit, though they are asked in its words', () => {
    expect(says('Can I test drive it at my house?')).toContain('Test drives start at our store')
    expect(says('I want to reserve this car')).toContain('put on hold')
    expect(says('Can I test drive it on Monday?')).toContain('Monday, November 23')
  })

  it('of who speaks bring in nobody, a wish for a person does', () => {
    const { text, effects, quick_replies } = reply('Are you a bot?')
    expect(text).toContain('AI assistant')
    expect(effects).toEqual([])
    expect(quick_replies).toEqual(['Talk to a person'])
    expect(reply('Are you a bot? Can I talk to a person?').effects).toHaveLength(1)
    expect(reply('I want to talk to a human').effects).toHaveLength(1)
  })

  // The timeout is a limit, not a benchmark: a backtracking parser would take hours.
  it('come to an end on a hostile text', { timeout: 60_000 }, () => {
    for (const text of [
      'how much '.repeat(400),
      'my a '.repeat(800),
      'are you '.repeat(500),
      'bring the '.repeat(400),
    ])
      expect(reply(text).text).toEqual(expect.any(String))
  })
})
