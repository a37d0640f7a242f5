/**
 * More visits over several turns: a choice between times, a date that does not exist as written, changes of
 * mind. Today is Saturday, November 21, 2026.
 */
import { talking } from '../../expectations'
import { ADDRESS, anyOf, BLACK_FRIDAY, clock, figure } from '../../patterns'
import { ASKS_WHEN } from '../../wanted'

const booking = talking('booking')
const service = talking('service booking')

const sales = (day: string, time: string) => ({ day, time, kind: 'sales' }) as const
const workshop = (day: string, time: string) => ({ day, time, kind: 'service' }) as const
const AN_AFTERNOON = anyOf(...[12, 13, 14, 15, 16, 17, 18, 19, 20].map((hour) => clock(hour)))

export const BOOKING_MORE = [
  booking.chat('the later one of two days', [
    ['monday or tuesday at 2 to see the Current, which is better for u', { says: [clock(14)] }],
    ['lets do the later one', { mayBook: sales('2026-11-24', '14:00') }],
    ['Ana Duarte, 312-555-0141', { visit: sales('2026-11-24', '14:00') }],
  ]),
  booking.chat('either, and then the second', [
    ['i could do wednesday at 10 or at 4 to drive the bluff', { says: [anyOf(clock(10), clock(16))] }],
    ['either is fine, you pick', { says: [anyOf(clock(10), clock(16))] }],
    ['you know what, make it the 4 o’clock. Sid Roy 773 555 0128', { visit: sales('2026-11-25', '16:00') }],
  ]),
  booking.chat('asks for the times first', [
    ['what times do u have tuesday afternoon for a test drive', { says: [AN_AFTERNOON], visit: 'none' }],
    ['5 works', { mayBook: sales('2026-11-24', '17:00'), says: [clock(17)] }],
    ['yes. Mo Farid, 630-555-0119', { visit: sales('2026-11-24', '17:00') }],
    ['how do i get there', { says: [ADDRESS], visit: sales('2026-11-24', '17:00') }],
  ]),
  booking.chat('the weekday and the date disagree', [
    ['test drive thursday 11/27 at 3pm pls', { asks: /thursday|friday|26|27|which/i, visit: 'none' }],
    ['oh friday, sorry', { mayBook: sales('2026-11-27', '15:00') }],
    ['Cleo Barnes 312 555 0178', { visit: sales('2026-11-27', '15:00') }],
  ]),
  booking.sms('moved, then canceled', [
    ['test drive mon 4pm', { mayBook: sales('2026-11-23', '16:00'), says: [clock(16)] }],
    ['y', { visit: sales('2026-11-23', '16:00') }],
    ['cant do 4, 6 ok?', { says: [clock(18)] }],
    ['ye', { visit: sales('2026-11-23', '18:00') }],
    ['ugh kid is sick pls cancel', { visit: 'cancelled', handOver: 'may' }],
  ]),
  booking.chat(
    'doch lieber eine Stunde später',
    [
      ['Kann ich mir den Aria am Dienstag anschaun?', ASKS_WHEN],
      ['um fünf am Nachmittag', { mayBook: sales('2026-11-24', '17:00'), says: [clock(17)] }],
      ['ja passt. Eva Moser, 312 555 0193', { visit: sales('2026-11-24', '17:00') }],
      ['hm, doch lieber eine Stunde später', { says: [clock(18)] }],
      ['ja bitte', { visit: sales('2026-11-24', '18:00') }],
    ],
    'de',
  ),
  booking.chat(
    'annule à la fin',
    [
      ['j’veux essayer le Bluff', ASKS_WHEN],
      ['mercredi à 5 h de l’après-midi', { mayBook: sales('2026-11-25', '17:00'), says: [clock(17)] }],
      ['oui, Luc Gagnon, 312 555 0126', { visit: sales('2026-11-25', '17:00') }],
      ['finalement ça marche pas, annulez ça svp', { visit: 'cancelled', handOver: 'may' }],
    ],
    'fr',
  ),
  booking.chat('early on Black Friday', [
    ['black friday hours?', { says: BLACK_FRIDAY, visit: 'none' }],
    ['8:30 am then, test drive the wren', { mayBook: sales('2026-11-27', '08:30'), says: [clock(8, 30)] }],
    ['yep. Nia Bell 847-555-0163', { visit: sales('2026-11-27', '08:30') }],
    ['what do i have to bring', { says: [/license/i], visit: sales('2026-11-27', '08:30') }],
  ]),
  booking.chat('says no to the offered time', [
    ['can i come by today at 5 for the white aria', { mayBook: sales('2026-11-21', '17:00') }],
    ['Dee Flynn, 312 555 0104. actually no wait, not today, monday at 5', { says: [clock(17)] }],
    ['yes monday', { visit: sales('2026-11-23', '17:00') }],
  ]),
  service.mail('an alignment by letter', [
    [
      'Alignment\nHello,\nwhat does a wheel alignment cost, and could you do it on Friday, December 4?\nRegards\nMiriam Oyelaran',
      { says: [figure(139)], visit: 'none' },
    ],
    [
      'Re: Alignment\n9:00 a.m. would be best.\nM. Oyelaran\n\n> What time suits you?',
      { mayBook: workshop('2026-12-04', '09:00'), says: [clock(9)] },
    ],
    ['Re: Re: Alignment\nYes, please book it.\nMiriam', { visit: workshop('2026-12-04', '09:00') }],
  ]),
  service.chat('as early as it goes', [
    ['need the ac fixed on my 2022 terrane', ASKS_WHEN],
    [
      'monday, as soon as u open',
      { mayBook: workshop('2026-11-23', '07:30'), says: [anyOf(clock(7, 30), /\?/)] },
    ],
    ['7:30 is good. Ian Post 708 555 0155', { visit: workshop('2026-11-23', '07:30') }],
    ['do i get a loaner', { says: [/shuttle|warranty/i] }],
  ]),
]
