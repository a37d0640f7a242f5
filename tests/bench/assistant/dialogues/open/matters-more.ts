/** More dialogues with a person in between, a complaint, a change of language, or money. */
import { talking } from '../../expectations'
import { anyOf, clock, figure, PHONE } from '../../patterns'
import { NO_PROMISED_PAYMENT, PERSON_DUE, shows, stock, TRADE_IN, UNKNOWN } from '../../wanted'

const complaint = talking('complaint')
const person = talking('person please')
const language = talking('language')
const payment = talking('payment')
const tradeIn = talking('trade-in')
const optOut = talking('opt-out')

const OIL_CHANGE = { day: '2026-11-25', time: '08:00', kind: 'service' } as const
const MONDAY_11 = { day: '2026-11-23', time: '11:00', kind: 'sales' } as const

export const MATTERS_MORE = [
  person.chat('wants a person to arrange the visit', [
    ['can i look at the vela sometime', { asks: /when|day|time/i, visit: 'none' }],
    ['tbh id rather a real person sets this up', PERSON_DUE],
    ['k. whats the number there in case they forget me', { says: [PHONE], handOver: 'may' }],
  ]),
  complaint.chat('an oil change with a past', [
    ['oil change wed at 8', { mayBook: OIL_CHANGE, says: [clock(8)] }],
    ['Gus Lind 773 555 0182', { visit: OIL_CHANGE }],
    [
      'and last time u guys overfilled it and it leaked all over my driveway. who is paying for that',
      { ...PERSON_DUE, visit: OIL_CHANGE },
    ],
    ['fine. so is wed 8 still on', { visit: OIL_CHANGE, handOver: 'may' }],
  ]),
  language.chat('goes on in Spanish in the middle of a visit', [
    ['hi can i test drive N4406', { asks: /when|day|time/i, visit: 'none' }],
    ['mejor en español por favor', { visit: 'none' }, 'es'],
    ['el lunes a las 11 de la mañana', { mayBook: MONDAY_11, says: [clock(11)] }, 'es'],
    ['sí. Paola Reyes, 312 555 0137', { visit: MONDAY_11 }, 'es'],
    ['¿y cuánto cuesta ese carro?', { says: [figure(19_660)] }, 'es'],
  ]),
  payment.chat('from the price to the payment', [
    ['N4432 how much', { says: [figure(28_850)] }],
    [
      'out the door i mean, with everything',
      { says: [anyOf(figure(347), /tax|title|colleague|team|person/i)], handOver: 'may' },
    ],
    ['how much of that could go on my card', { says: [figure(3_000)] }],
    ['and the rest over 72 months, what would i pay', NO_PROMISED_PAYMENT],
  ]),
  tradeIn.mail('a trade-in by letter', [
    [
      'Trade\nI own a 2019 Nord Plus with 58,400 miles and would like to trade it in. What might I get?\nIrina Petrova\nSent from Outlook',
      TRADE_IN,
    ],
    [
      'Re: Trade\nI see. There is a loan of $6,200 on it, is that a problem?\nIrina',
      { says: [/pay off|payoff|lender|\bno\b/i], handOver: 'may' },
    ],
    ['Re: Trade\nWhat interest would I pay on the new loan?\nIrina', UNKNOWN],
  ]),
  optOut.sms('buys elsewhere', [
    ['N4643 still there', shows(stock('N4643'))],
    ['price', { says: [figure(21_550)] }],
    ['nvm bought a bike. lose my number', { optOut: true }],
  ]),
]
