/**
 * More questions about visits and opening hours: unusual ways to name a day, free times, departments and
 * holidays. Today is Saturday, November 21, 2026.
 */
import { asking } from '../../expectations'
import { anyOf, clock, CLOSED, NO, YES } from '../../patterns'
import { ASKS_WHEN } from '../../wanted'

const booking = asking('booking')
const service = asking('service booking')
const hours = asking('hours')
const knowledge = asking('knowledge')

/** Any hour from noon until the store closes on a weekday. */
const AN_AFTERNOON = anyOf(...[12, 13, 14, 15, 16, 17, 18, 19, 20].map((hour) => clock(hour)))
/** A holiday without special hours. */
const AS_USUAL = {
  says: [anyOf(/normal|usual|regular|habitual|habituel/i, clock(20))],
  never: [/\bclosed (?:that day|on (?:christmas|new year[’']s) eve)/i],
} as const

export const VISITS_MORE = [
  booking.chat('can we come wed right after work, half past 5, to drive the white terrane', {
    says: [clock(17, 30)],
    mayBook: { day: '2026-11-25', time: '17:30', kind: 'sales' },
  }),
  booking.chat('dec 3 at 4:30pm, test drive for N4538', {
    says: [clock(16, 30)],
    mayBook: { day: '2026-12-03', time: '16:30', kind: 'sales' },
  }),
  booking.chat('I could do the first Monday in December, 9am sharp. Wanna see the Altura.', {
    says: [clock(9)],
    mayBook: { day: '2026-12-07', time: '09:00', kind: 'sales' },
  }),
  booking.chat('a week from tuesday 6pm, me and my dad, to look at trucks', {
    says: [clock(18)],
    mayBook: { day: '2026-12-01', time: '18:00', kind: 'sales' },
  }),
  booking.chat('Day after tomorrow at ten in the morning OK for a test drive?', {
    says: [clock(10)],
    mayBook: { day: '2026-11-23', time: '10:00', kind: 'sales' },
  }),
  booking.chat('black friday, 8 in the evening, can i come look at the aria hybrids', {
    says: [clock(20)],
    mayBook: { day: '2026-11-27', time: '20:00', kind: 'sales' },
  }),
  booking.chat('xmas eve 3pm test drive?? gift for my wife, shes gonna pick it herself', {
    says: [clock(15)],
    mayBook: { day: '2026-12-24', time: '15:00', kind: 'sales' },
  }),
  booking.chat('new years day 10am. ill be hungover but ill be there', { says: [CLOSED], visit: 'none' }),
  booking.chat('put me in for sun nov 29 at 11', { says: [CLOSED], visit: 'none' }),
  booking.chat('book february 30 at 10am', { says: [anyOf(NO, /\?/)], visit: 'none' }),
  booking.chat('what times do u have open on monday afternoon', { says: [AN_AFTERNOON], visit: 'none' }),
  booking.chat('got anything free still today? im around the corner basically', {
    says: [anyOf(...[11, 12, 13, 14, 15, 16, 17, 18].map((hour) => clock(hour)))],
    visit: 'none',
  }),
  booking.chat('wanna drive two back to back, N4292 and then N4427. monday at 1?', {
    says: [clock(13)],
    mayBook: { day: '2026-11-23', time: '13:00', kind: 'sales' },
  }),
  booking.chat(
    'monday 10:30 test drive, and can i bring my own baby seat and the dog? hes 90 lbs but a sweetheart',
    { says: [clock(10, 30)], mayBook: { day: '2026-11-23', time: '10:30', kind: 'sales' } },
  ),
  booking.chat('pls cancel my appointment', {
    visit: 'none',
    handOver: 'may',
    never: [/(?:has been|have been|is|was|[’']ve) cancel+ed/i],
  }),
  booking.chat('need to push my tuesday visit to wednesday', { visit: 'none', handOver: 'may' }),
  booking.chat('ill be there in 20 min, is somebody around to show me the coupe', {
    says: [anyOf(YES, /open/i, clock(18))],
    handOver: 'may',
  }),
  booking.chat('is 9:30 at nite on black friday too late to come in', {
    says: [anyOf(CLOSED, clock(21))],
    visit: 'none',
  }),
  booking.chat(
    'me puede agendar para manejar la Bluff el jueves 3 de diciembre a las 5 de la tarde',
    { says: [clock(17)], mayBook: { day: '2026-12-03', time: '17:00', kind: 'sales' } },
    'es',
  ),
  booking.chat(
    'je voudrais un essai routier jeudi le 3 décembre à 16h30',
    { says: [clock(16, 30)], mayBook: { day: '2026-12-03', time: '16:30', kind: 'sales' } },
    'fr',
  ),
  booking.chat('je peux-tu passer demain vers 13h ?', { says: [CLOSED], visit: 'none' }, 'fr'),
  service.chat('whats the earliest u can take me tuesday for an oil change', {
    says: [anyOf(clock(7, 30), clock(8))],
    visit: 'none',
  }),
  service.chat('need 4 tires put on, thursday dec 3, 8 am', {
    says: [clock(8)],
    mayBook: { day: '2026-12-03', time: '08:00', kind: 'service' },
  }),
  service.chat('recall work on my 2022 current, saturday the 28th 1pm', {
    says: [clock(13)],
    mayBook: { day: '2026-11-28', time: '13:00', kind: 'service' },
  }),
  service.chat('brake job next saturday at 3 in the afternoon', {
    says: [anyOf(CLOSED, clock(14))],
    visit: 'none',
  }),
  service.chat('alignment wednesday 6:45 pm, i get off at 6', {
    says: [anyOf(CLOSED, clock(18))],
    visit: 'none',
  }),
  service.chat('my 2019 strider needs its 75k service, who do i set that up with', {
    ...ASKS_WHEN,
    handOver: 'may',
  }),
  service.chat('how early can i drop the car monday, my shift starts at 7', {
    says: [anyOf(clock(7, 30), /key ?box|night/i)],
    visit: 'none',
  }),
  service.chat(
    'quiero traer mi camioneta al taller el lunes a las 7 y media de la mañana, le suena algo adelante',
    { says: [clock(7, 30)], mayBook: { day: '2026-11-23', time: '07:30', kind: 'service' } },
    'es',
  ),
  hours.chat('xmas eve hours?', AS_USUAL),
  hours.chat('u open new years eve or nah', AS_USUAL),
  hours.chat('got mlk day off in january, will sales be there that monday?', {
    says: [anyOf(/normal|usual|regular|\byes\b|open/i, clock(20))],
  }),
  hours.chat('easter sunday, ur open right', { says: [CLOSED] }),
  hours.chat('is the parts window still open at 5:30 on a wednesday', {
    says: [anyOf(CLOSED, clock(17))],
    never: [/\byes\b/i],
  }),
  hours.chat('til when does service work on mondays', { says: [clock(18)] }),
  hours.chat('when do yall lock the doors on black friday', { says: [clock(21)] }),
  hours.chat('a qué hora abre el taller los sábados', { says: [clock(8)] }, 'es'),
  hours.chat('le service des pièces ferme à quelle heure en semaine', { says: [clock(17)] }, 'fr'),
  hours.chat('whats the latest on a saturday i can start a test drive', {
    says: [anyOf(clock(18), clock(17, 30), clock(17))],
    visit: 'none',
  }),
  knowledge.chat('can u bring the terrane to my place for a drive this saturday, im 10 miles out', {
    says: [/monday|friday|weekday/i],
    handOver: 'may',
  }),
]
