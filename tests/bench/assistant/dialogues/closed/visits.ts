/**
 * Dialogues about visits that are booked, corrected, declined and canceled. Today is Saturday, November 21,
 * 2026.
 */
import { talking } from '../../expectations'
import { ADDRESS, anyOf, clock, CLOSED, figure } from '../../patterns'
import { body, brandNew, all, shows, SMALL_TALK, stock } from '../../wanted'

const booking = talking('booking')
const service = talking('service booking')

const THURSDAY_4 = { day: '2026-11-26', time: '16:00' } as const
const MONDAY_1130 = { day: '2026-11-23', time: '11:30' } as const

export const VISITS = [
  booking.chat('all at once', [
    [
      'hi im Dev Shah 312-555-0188, id like to drive N4601 or N4609 monday 11:30',
      { mayBook: MONDAY_1130, says: [clock(11, 30)] },
    ],
    ['yes thats right', { visit: MONDAY_1130 }],
    ['do i need to bring anything', { says: [/license/i], visit: MONDAY_1130 }],
  ]),
  booking.chat('moves it twice', [
    ['thursday 4pm visit please, Amy 773 555 0107', { mayBook: THURSDAY_4, says: [clock(16)] }],
    ['yes', { visit: THURSDAY_4 }],
    ['can we make it 5', { mayBook: { day: '2026-11-26', time: '17:00' }, says: [clock(17)] }],
    ['yep and actually friday not thursday', { mayBook: { day: '2026-11-27', time: '17:00' } }],
    ['confirm', { visit: { day: '2026-11-27', time: '17:00' } }],
  ]),
  booking.chat('Sunday, then late, then right', [
    ['sunday ok for a test drive?', { says: [CLOSED], visit: 'none' }],
    ['tonight at 8?', { says: [anyOf(CLOSED, clock(18))], visit: 'none' }],
    ['5 then', { mayBook: { day: '2026-11-21', time: '17:00' }, says: [clock(17)] }],
    ['Cal, 847-555-0109', { visit: { day: '2026-11-21', time: '17:00' } }],
  ]),
  booking.chat('calls it off before it is booked', [
    ['maybe ill come tuesday', { visit: 'none' }],
    ['hmm no, cant. forget it', { visit: 'none' }],
    ['but how late are you open wednesdays', { says: [clock(20)], visit: 'none' }],
  ]),
  booking.chat('cancels by no longer needing it', [
    ['come see the vela tue 10', { mayBook: { day: '2026-11-24', time: '10:00' } }],
    ['Ira Blum 312-555-0115 yes', { visit: { day: '2026-11-24', time: '10:00' } }],
    ['i bought something else, wont be coming tuesday', { visit: 'cancelled', handOver: 'may' }],
    ['sorry and thanks', SMALL_TALK],
  ]),
  booking.chat('a question in the middle of a booking', [
    ['can i book a test drive', { asks: /when|day|time|which/i, visit: 'none' }],
    ['wait first, can i bring my dog', { says: [/welcome|water/i], visit: 'none' }],
    ['nice. dec 1 at 1pm', { mayBook: { day: '2026-12-01', time: '13:00' }, says: [clock(13)] }],
    ['Lou Hart 708-555-0103', { visit: { day: '2026-12-01', time: '13:00' } }],
  ]),
  booking.chat(
    'rendez-vous',
    [
      ['je voudrais essayer la Petra', { asks: /quand|jour|heure/i, visit: 'none' }],
      ['lundi à 11h30', { mayBook: MONDAY_1130, says: [clock(11, 30)] }],
      ['oui, Anne Roux, 312 555 0122', { visit: MONDAY_1130 }],
      ['quelle est votre adresse', { says: [ADDRESS] }],
    ],
    'fr',
  ),
  booking.sms('by text, corrected', [
    ['see N4229 mon 2p', { mayBook: { day: '2026-11-23', time: '14:00' }, says: [clock(14)] }],
    ['i meant tues', { mayBook: { day: '2026-11-24', time: '14:00' } }],
    ['ok yes', { visit: { day: '2026-11-24', time: '14:00' } }],
  ]),
  booking.sms(
    'cita por mensaje',
    [
      [
        'cita para ver camionetas el viernes 27 a las 8 de la noche',
        { mayBook: { day: '2026-11-27', time: '20:00' }, says: [clock(20)] },
      ],
      ['si', { visit: { day: '2026-11-27', time: '20:00' } }],
      ['ya no puedo, cancelen la cita', { visit: 'cancelled', handOver: 'may' }],
    ],
    'es',
  ),
  booking.mail('by letter, on a holiday', [
    ['Visit\nMay I come on Christmas Day at ten?\nE. Scrooge', { says: [CLOSED], visit: 'none' }],
    [
      'Re: Visit\nThen on Tuesday, December 8, at ten.\nE.S.',
      { mayBook: { day: '2026-12-08', time: '10:00' }, says: [clock(10)] },
    ],
    ['Re: Visit\nYes, please.\nE.S.', { visit: { day: '2026-12-08', time: '10:00' } }],
  ]),
  booking.chat('after a search', [
    ['new hatchbacks?', shows(all(brandNew, body('Hatchback')), 2)],
    [
      'the red one, can i drive it wed 3pm',
      { mayBook: { day: '2026-11-25', time: '15:00' }, says: [clock(15)] },
    ],
    ['Sue 630-555-0155', { visit: { day: '2026-11-25', time: '15:00' } }],
    ['how much is it again', { says: [figure(23_720)] }],
  ]),
  service.chat('tires', [
    ['4 new tires how much', { says: [figure(720)] }],
    [
      'and when can you do it, monday 9?',
      { mayBook: { day: '2026-11-23', time: '09:00', kind: 'service' }, says: [clock(9)] },
    ],
    [
      'yes, Max Orr, 312 555 0131, its a terrane',
      { visit: { day: '2026-11-23', time: '09:00', kind: 'service' } },
    ],
    ['actually tuesday 9', { mayBook: { day: '2026-11-24', time: '09:00', kind: 'service' } }],
  ]),
  service.chat(
    'Werkstatt',
    [
      ['mein Auto muss zum Service', { asks: /wann|tag|uhr/i, visit: 'none' }],
      ['Donnerstag 16 Uhr', { mayBook: { ...THURSDAY_4, kind: 'service' }, says: [clock(16)] }],
      ['ja bitte, Uwe Lenz, 773 555 0199', { visit: { ...THURSDAY_4, kind: 'service' } }],
    ],
    'de',
  ),
  service.mail('service by letter', [
    [
      'Oil change\nCould I have an oil change on Monday at 11:30 a.m.? What will it cost?\nIvy Dane',
      { mayBook: { ...MONDAY_1130, kind: 'service' }, says: [figure(79)] },
    ],
    ['Re: Oil change\nVery well, please book it.\nIvy', { visit: { ...MONDAY_1130, kind: 'service' } }],
    ['Re: Oil change\nDo I get a loaner?', { says: [/shuttle|warranty/i] }],
  ]),
  booking.chat('a stranger to the lot', [
    ['is N4127 there', shows(stock('N4127'))],
    [
      'hold it til i come monday at 6pm',
      {
        mayBook: { day: '2026-11-23', time: '18:00' },
        says: [anyOf(clock(18), /deposit|500/i)],
        handOver: 'may',
      },
    ],
    ['Gil, 312 555 0117', { visit: { day: '2026-11-23', time: '18:00' }, handOver: 'may' }],
  ]),
]
