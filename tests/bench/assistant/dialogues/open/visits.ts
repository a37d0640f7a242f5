/**
 * Dialogues about visits that are booked, corrected, declined and canceled. Today is Saturday, November 21,
 * 2026.
 */
import { talking } from '../../expectations'
import { ADDRESS, anyOf, clock, CLOSED, figure } from '../../patterns'
import { body, shows, SMALL_TALK, stock } from '../../wanted'

const booking = talking('booking')
const service = talking('service booking')

const TUESDAY_3 = { day: '2026-11-24', time: '15:00', kind: 'sales' } as const
const WEDNESDAY_10 = { day: '2026-11-25', time: '10:00' } as const

export const VISITS = [
  booking.chat('booked and confirmed', [
    ['can i test drive N4383', { asks: /when|day|time/i, visit: 'none' }],
    ['tuesday 3pm', { mayBook: TUESDAY_3, says: [clock(15)] }],
    ['yes. im Jo Park, 312 555 0133', { visit: TUESDAY_3 }],
    ['whats the address again', { says: [ADDRESS], visit: TUESDAY_3 }],
  ]),
  booking.chat('corrects the day', [
    ['id like to see the parallel monday at 11', { mayBook: { day: '2026-11-23', time: '11:00' } }],
    ['my number is 773-555-0151, name is Al', { visit: { day: '2026-11-23', time: '11:00' } }],
    [
      'no wait i said it wrong, tuesday at 11',
      { mayBook: { day: '2026-11-24', time: '11:00' }, says: [clock(11)] },
    ],
    ['yes tuesday', { visit: { day: '2026-11-24', time: '11:00' } }],
  ]),
  booking.chat('wants a day on which nobody is there', [
    ['test drive tomorrow at 1?', { says: [CLOSED], visit: 'none' }],
    ['ok then monday same time', { mayBook: { day: '2026-11-23', time: '13:00' }, says: [clock(13)] }],
    ['Lena Fox 847-555-0120', { visit: { day: '2026-11-23', time: '13:00' } }],
  ]),
  booking.chat('cancels', [
    ['book me wednesday 10am for the bluff', { mayBook: WEDNESDAY_10 }],
    ['Ray Soto, 630 555 0171', { visit: WEDNESDAY_10 }],
    ['sorry something came up, please cancel my visit', { visit: 'cancelled', handOver: 'may' }],
    ['thanks', SMALL_TALK],
  ]),
  booking.chat('asks first, then books', [
    ['what do i need for a test drive', { says: [/license/i] }],
    ['im 20', { says: [/parent|guardian/i] }],
    [
      'ok my dad comes too. saturday the 28th at noon',
      { mayBook: { day: '2026-11-28', time: '12:00' }, says: [clock(12)] },
    ],
    ['Theo Lang 312-555-0160', { visit: { day: '2026-11-28', time: '12:00' } }],
    ['how long does it take', { says: [figure(30)] }],
  ]),
  booking.chat('only asks, books nothing', [
    ['are you open wednesday', { says: [clock(20)], visit: 'none' }],
    ['and thursday, its thanksgiving', { says: [anyOf(/open|normal|usual/i, clock(20))], visit: 'none' }],
    ['good to know, maybe ill come by then', { visit: 'none' }],
  ]),
  booking.chat('too late in the evening', [
    ['can i come thursday at 9pm', { says: [anyOf(CLOSED, clock(20))], visit: 'none' }],
    ['7:30 pm then', { says: [clock(19, 30)], mayBook: { day: '2026-11-26', time: '19:30' } }],
    ['yes please, Kim, 708 555 0190', { visit: { day: '2026-11-26', time: '19:30' } }],
  ]),
  booking.chat(
    'cita en español',
    [
      ['quiero probar el N4152', { asks: /cu[aá]ndo|d[ií]a|hora/i, visit: 'none' }],
      ['el lunes a las 4 de la tarde', { mayBook: { day: '2026-11-23', time: '16:00' }, says: [clock(16)] }],
      ['sí, soy Marta Ruiz, 312 555 0144', { visit: { day: '2026-11-23', time: '16:00' } }],
    ],
    'es',
  ),
  booking.sms('by text', [
    ['test drive fri 27 at 5', { mayBook: { day: '2026-11-27', time: '17:00' }, says: [clock(17)] }],
    ['yes', { visit: { day: '2026-11-27', time: '17:00' } }],
    ['make it 6', { mayBook: { day: '2026-11-27', time: '18:00' } }],
    ['yep', { visit: { day: '2026-11-27', time: '18:00' } }],
  ]),
  booking.mail('by letter', [
    [
      'Test drive\nI would like to drive the Petra on Tuesday at 3 in the afternoon.\nRuth Adair',
      { mayBook: TUESDAY_3, says: [clock(15)] },
    ],
    ['Re: Test drive\nYes, that is right. Thank you.\nRuth', { visit: TUESDAY_3 }],
    ['Re: Test drive\nHow do I find you?\nR.', { says: [ADDRESS], visit: TUESDAY_3 }],
  ]),
  booking.chat(
    'Probefahrt auf Deutsch, mit falschem Datum',
    [
      ['Probefahrt am Sonntag um 12?', { says: [CLOSED], visit: 'none' }],
      ['dann Mittwoch um 10', { mayBook: WEDNESDAY_10, says: [clock(10)] }],
      ['ja, Jens Wolf, 312 555 0112', { visit: WEDNESDAY_10 }],
    ],
    'de',
  ),
  service.chat('oil change', [
    ['how much is an oil change', { says: [figure(79)] }],
    [
      'ok book me monday at 10',
      { mayBook: { day: '2026-11-23', time: '10:00', kind: 'service' }, says: [clock(10)] },
    ],
    [
      'Pat Ng 312 555 0125, its a 2021 aria',
      { visit: { day: '2026-11-23', time: '10:00', kind: 'service' } },
    ],
    ['can i wait there', { says: [/lounge|yes|wi-?fi/i] }],
  ]),
  service.sms('brakes', [
    ['brakes grinding need appt', { asks: /when|day|time/i, visit: 'none' }],
    ['tues 9', { mayBook: { day: '2026-11-24', time: '09:00', kind: 'service' } }],
    ['yes', { visit: { day: '2026-11-24', time: '09:00', kind: 'service' } }],
  ]),
  booking.chat('a visit after a search', [
    ['got vans?', shows(body('Van'))],
    ['can i see it today at 3', { mayBook: { day: '2026-11-21', time: '15:00' }, says: [clock(15)] }],
    ['Bo Chen 773-555-0166', { visit: { day: '2026-11-21', time: '15:00' } }],
    ['what does it cost btw', { says: [figure(24_760)] }],
  ]),
  service.mail(
    'Wartung',
    [
      [
        'Inspektion\nGuten Tag, ich brauche einen Termin zur Inspektion am Mittwoch um 10 Uhr.\nU. Kern',
        { mayBook: { ...WEDNESDAY_10, kind: 'service' }, says: [clock(10)] },
      ],
      ['Re: Inspektion\nJa, das passt.\nU. Kern', { visit: { ...WEDNESDAY_10, kind: 'service' } }],
      ['Re: Inspektion\nWie sind die Öffnungszeiten der Werkstatt?', { says: [clock(7, 30)] }],
    ],
    'de',
  ),
  booking.chat('shows it first', [
    ['N4301?', shows(stock('N4301'))],
    ['id drive that, monday 2 pm', { mayBook: { day: '2026-11-23', time: '14:00' }, says: [clock(14)] }],
    [
      'no i changed my mind, dont book anything',
      { visit: 'cancelled', handOver: 'may', never: [/which day/i] },
    ],
  ]),
]
