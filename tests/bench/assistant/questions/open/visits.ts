/** Questions about visits: test drives and service appointments. Today is Saturday, November 21, 2026. */
import { asking } from '../../expectations'
import { anyOf, clock, CLOSED } from '../../patterns'
import { ASKS_WHEN } from '../../wanted'

const booking = asking('booking')
const service = asking('service booking')

export const VISITS = [
  booking.chat('can i test drive the slate terrane tuesday at 3pm', {
    says: [clock(15)],
    mayBook: { day: '2026-11-24', time: '15:00', kind: 'sales' },
  }),
  booking.chat('i wanna drive one of the bluffs', ASKS_WHEN),
  booking.chat('book me sunday 2pm', { says: [CLOSED], visit: 'none' }),
  booking.chat('can i come at 9 at night on monday, i work late', {
    says: [anyOf(CLOSED, clock(20))],
    visit: 'none',
  }),
  booking.chat('put me down for noon on the 30th', {
    says: [clock(12)],
    mayBook: { day: '2026-11-30', time: '12:00' },
  }),
  booking.chat(
    'hey so my wife and me want to look at the parallel today around 4 if thats ok? we have 2 kids and a dog lol',
    { says: [clock(16)], mayBook: { day: '2026-11-21', time: '16:00' } },
  ),
  booking.chat('appointment yesterday at 5', { visit: 'none' }),
  booking.chat(
    'quiero una prueba de manejo el lunes a las 10 de la mañana',
    { says: [clock(10)], mayBook: { day: '2026-11-23', time: '10:00' } },
    'es',
  ),
  booking.chat(
    'Könnte ich am Mittwoch um 17 Uhr den Current probefahren?',
    { says: [clock(17)], mayBook: { day: '2026-11-25', time: '17:00' } },
    'de',
  ),
  booking.chat('je voudrais essayer la Wren', ASKS_WHEN, 'fr'),
  booking.sms('tmrw at 11 for a test drive?', { says: [CLOSED], visit: 'none' }),
  booking.sms('can i come fri 8am', { says: [clock(8)], mayBook: { day: '2026-11-27', time: '08:00' } }),
  booking.sms('test drive sat nov 28 at 1', {
    says: [clock(13)],
    mayBook: { day: '2026-11-28', time: '13:00' },
  }),
  booking.mail(
    'Test drive\nHello,\nI would like to drive N4628 next Wednesday (25 November) at half past ten in the morning. Would that suit?\nKind regards\nE. Fairweather',
    { says: [clock(10, 30)], mayBook: { day: '2026-11-25', time: '10:30' } },
  ),
  booking.mail(
    'Rendez-vous\nBonjour, je souhaite un rendez-vous mardi à 14 h pour voir la Terrane.\nCordialement, Luc',
    { says: [clock(14)], mayBook: { day: '2026-11-24', time: '14:00' } },
    'fr',
  ),
  booking.chat('my appt is christmas day 10am ok', { says: [CLOSED], visit: 'none' }),
  service.chat('need an oil change wed at 9', {
    says: [clock(9)],
    mayBook: { day: '2026-11-25', time: '09:00', kind: 'service' },
  }),
  service.chat('i need to book my truck in for brakes', ASKS_WHEN),
  service.chat('can you guys look at my ac next monday around 2 in the afternoon? its a 2020 aria', {
    says: [clock(14)],
    mayBook: { day: '2026-11-23', time: '14:00', kind: 'service' },
  }),
  service.chat('service appt sunday morning', { says: [CLOSED], visit: 'none' }),
  service.chat('necesito cita para cambio de aceite', ASKS_WHEN, 'es'),
  service.sms('tire rotation thurs 10am?', {
    says: [clock(10)],
    mayBook: { day: '2026-11-26', time: '10:00', kind: 'service' },
  }),
  service.sms(
    'Ölwechsel Dienstag 11 Uhr möglich?',
    { says: [clock(11)], mayBook: { day: '2026-11-24', time: '11:00', kind: 'service' } },
    'de',
  ),
  service.mail(
    'Service\nPlease schedule the 60,000 mile service for my 2021 Terrane on Tuesday the 24th at 9:30 a.m.\n\nRegards,\nLt. Col. (ret.) B. Harding',
    { says: [clock(9, 30)], mayBook: { day: '2026-11-24', time: '09:30', kind: 'service' } },
  ),
  service.mail(
    'recall\nGot a recall letter for my airbag. How do I get this fixed and does it cost anything??\n\n> ----- Original Message -----\n> SAFETY RECALL NOTICE 26V-118',
    { says: [/free|no c(?:ost|harge)/i] },
  ),
  booking.chat('I would like to drive a Wren on Thursday the 10th at 11:30', {
    says: [clock(11, 30)],
    mayBook: { day: '2026-12-10', time: '11:30', kind: 'sales' },
  }),
  booking.chat(
    'quiero manejar el Bluff el martes 1 a las 3 y media',
    { says: [clock(15, 30)], mayBook: { day: '2026-12-01', time: '15:30', kind: 'sales' } },
    'es',
  ),
  booking.sms('cn i c the terrane mon 330', {
    says: [clock(15, 30)],
    mayBook: { day: '2026-11-23', time: '15:30', kind: 'sales' },
  }),
  service.sms('brk check weds 10am ok?', {
    says: [clock(10)],
    mayBook: { day: '2026-11-25', time: '10:00', kind: 'service' },
  }),
  service.chat(
    'je peux déposer ma voiture mercredi à 8 h 30 pour les freins ?',
    { says: [clock(8, 30)], mayBook: { day: '2026-11-25', time: '08:30', kind: 'service' } },
    'fr',
  ),
  service.chat(
    'Mein Wagen quietscht beim Bremsen, ginge Montag um 9?',
    { says: [clock(9)], mayBook: { day: '2026-11-23', time: '09:00', kind: 'service' } },
    'de',
  ),
]
