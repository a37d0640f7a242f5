/** Questions about visits: test drives and service appointments. Today is Saturday, November 21, 2026. */
import { asking } from '../../expectations'
import { anyOf, clock, CLOSED } from '../../patterns'

const booking = asking('booking')
const service = asking('service booking')

/** The reply asks for a day or an hour, or offers some. */
const ASKS_WHEN = {
  asks: /when|time|day|which|cu[aá]ndo|hora|d[ií]a|quand|jour|heure|wann|tag|uhr/i,
  visit: 'none',
} as const

export const VISITS = [
  booking.chat('monday 6pm test drive for the green altura', {
    says: [clock(18)],
    mayBook: { day: '2026-11-23', time: '18:00', kind: 'sales' },
  }),
  booking.chat('how do i set up a test drive', { ...ASKS_WHEN, asks: /when|time|day|which|\?/i }),
  booking.chat('saturday 7pm', { says: [anyOf(CLOSED, clock(18))], visit: 'none' }),
  booking.chat('next sunday the 29th after church, 12:30, the whole family will come', {
    says: [CLOSED],
    visit: 'none',
  }),
  booking.chat('dec 2 at 4:30 pm for the N4534 oh sorry N4538', {
    says: [clock(16, 30)],
    mayBook: { day: '2026-12-02', time: '16:30' },
  }),
  booking.chat('id like to come in today at 2', {
    says: [clock(14)],
    mayBook: { day: '2026-11-21', time: '14:00' },
  }),
  booking.chat('can i come at 7 am monday before work', { says: [anyOf(CLOSED, clock(9))], visit: 'none' }),
  booking.chat('thanksgiving day at 11am work for a drive?', {
    says: [clock(11)],
    mayBook: { day: '2026-11-26', time: '11:00' },
  }),
  booking.chat(
    '¿Puedo ir a ver el Bluff el martes a las 5 de la tarde?',
    { says: [clock(17)], mayBook: { day: '2026-11-24', time: '17:00' } },
    'es',
  ),
  booking.chat('Ich würde gern eine Probefahrt machen', ASKS_WHEN, 'de'),
  booking.sms('thurs 330 ok?? to see the vela', {
    says: [clock(15, 30)],
    mayBook: { day: '2026-11-26', time: '15:30' },
  }),
  booking.sms('test drive new years day noon', { says: [CLOSED], visit: 'none' }),
  booking.sms(
    'rdv samedi 28 à 15h',
    { says: [clock(15)], mayBook: { day: '2026-11-28', time: '15:00' } },
    'fr',
  ),
  booking.mail(
    'Visit on Monday\nMy wife and I will be in town on Monday, November 30th. May we come at 11:30 a.m. to drive the silver Aria Limited?\n\nCordially,\nGordon & Lynn Abernathy\n\n> From: Northside Calder\n> Come see us any day at 9!',
    { says: [clock(11, 30)], mayBook: { day: '2026-11-30', time: '11:30' } },
  ),
  booking.mail("Coming in\nI'd like to come and see a Wren. Let me know what works for you.\nBo", ASKS_WHEN),
  booking.mail(
    'Cita\nBuenas, quisiera una cita el domingo 22 a las 3 de la tarde.\nRamiro',
    { says: [CLOSED], visit: 'none' },
    'es',
  ),
  service.chat('brakes squeak, can u see it tues 10am', {
    says: [clock(10)],
    mayBook: { day: '2026-11-24', time: '10:00', kind: 'service' },
  }),
  service.chat('need service', ASKS_WHEN),
  service.chat('oil change on black friday 9 in the morning', {
    says: [clock(9)],
    mayBook: { day: '2026-11-27', time: '09:00', kind: 'service' },
  }),
  service.chat('i want my tires rotated on sunday at ten', { says: [CLOSED], visit: 'none' }),
  service.chat(
    'Je voudrais une vidange mercredi à 10 h',
    { says: [clock(10)], mayBook: { day: '2026-11-25', time: '10:00', kind: 'service' } },
    'fr',
  ),
  service.sms('inspection mon 930?', {
    says: [clock(9, 30)],
    mayBook: { day: '2026-11-23', time: '09:30', kind: 'service' },
  }),
  service.sms('can i leave it overnite w the keys', { says: [/key box|yes|night/i] }),
  service.mail(
    "Check engine\nThe check engine light in my Wren came on, steady, not flashing. I'd like to bring it in on Monday at 1 p.m. if possible.\nThank you, Yvonne",
    { says: [clock(13)], mayBook: { day: '2026-11-23', time: '13:00', kind: 'service' } },
  ),
  service.mail(
    'Werkstatttermin\nGuten Tag,\nich brauche am Dienstag um 15 Uhr einen Termin für die Bremsen.\nMfG Schuster',
    { says: [clock(15)], mayBook: { day: '2026-11-24', time: '15:00', kind: 'service' } },
    'de',
  ),
]
