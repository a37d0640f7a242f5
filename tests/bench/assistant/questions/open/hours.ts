/** Questions about hours, location and contact of the store, the service department and the parts counter. */
import { asking } from '../../expectations'
import {
  ADDRESS,
  anyOf,
  BLACK_FRIDAY,
  clock,
  CLOSED,
  PARTS_WEEKDAYS,
  PHONE,
  SATURDAY_OPEN,
  SERVICE_SATURDAY,
  SERVICE_WEEKDAYS,
  WEEKDAYS_OPEN,
} from '../../patterns'
import { UNKNOWN } from '../../wanted'

const hours = asking('hours')
const location = asking('location')
const contact = asking('contact')

export const HOURS = [
  hours.chat('yo when do u guys close tonite', { says: [clock(18)] }),
  hours.chat('Are you open tomorrow? I only get Sundays off work.', { says: [CLOSED] }),
  hours.chat('what time can i drop off for service on a tuesday, like early', {
    says: SERVICE_WEEKDAYS.slice(0, 1),
  }),
  hours.chat('is the SERVICE dept open saturdays and til when', {
    says: SERVICE_SATURDAY.slice(1),
  }),
  hours.chat('parts counter hours on a weekday?', { says: PARTS_WEEKDAYS }),
  hours.chat('can i get parts on saturday', { says: [CLOSED] }),
  hours.chat('R U OPEN THANKSGIVING', {
    says: [anyOf(/open|normal|usual|regular/i, clock(20))],
    never: [/\bclosed\b(?! on christmas)/i],
  }),
  hours.chat(
    'So we are driving in from Milwaukee next friday for the black friday thing, my wife wants to be there as early as humanly possible. When do the doors open that day?',
    {
      says: BLACK_FRIDAY.slice(0, 1),
    },
  ),
  hours.chat('will anybody be there on xmas day lol', { says: [CLOSED] }),
  hours.chat('are you open right now?', {
    says: [anyOf(/\byes\b|open/i, clock(18))],
    never: [/(?:are|is|we’re|we're) (?:currently |now )?closed/i],
  }),
  hours.chat('cuando cierran los miercoles', { says: [clock(20)] }, 'es'),
  hours.chat('Bonjour, êtes-vous ouverts le samedi après-midi ?', { says: [clock(18)] }, 'fr'),
  hours.chat('wie lange habt ihr heute offen', { says: [clock(18)] }, 'de'),
  hours.sms('whats ur hrs mon thru fri', { says: WEEKDAYS_OPEN }),
  hours.sms('Can I swing by at 8:30 tonight or are u closed by then', {
    says: [anyOf(CLOSED, clock(18))],
    never: [/\byes\b/i],
  }),
  hours.sms('hasta que hora esta abierto hoy?', { says: [clock(18)] }, 'es'),
  hours.mail(
    'Saturday visit\nHello,\n\nMy husband and I would like to stop in next Saturday. Could you kindly let us know between which hours someone will be there?\n\nWarm regards,\nPatricia Wexler\n(847) 555-0177',
    { says: SATURDAY_OPEN },
  ),
  hours.mail(
    "Service hours\nHi,\nwhat are the service department's hours during the week? Not sales, I know those.\nThx, Bill",
    { says: SERVICE_WEEKDAYS },
  ),
  hours.mail(
    'Öffnungszeiten\nGuten Tag,\nhaben Sie am Sonntag geöffnet?\nMit freundlichen Grüßen\nJ. Brandt',
    { says: [CLOSED] },
    'de',
  ),
  location.chat('where r u', { says: [ADDRESS] }),
  location.chat('I was told you guys moved. Whats the address now so i can put it into waze', {
    says: [ADDRESS],
  }),
  location.chat('is parking gonna cost me anything over there', { says: [/free/i] }),
  location.chat('¿Dónde está el concesionario?', { says: [ADDRESS] }, 'es'),
  location.chat('is there a bus that stops close to you? no car rn, obviously', { says: [/bus/i] }),
  location.chat('are you near the airport', UNKNOWN),
  location.sms('address pls', { says: [ADDRESS] }),
  location.mail(
    'Directions\nDear Sir or Madam,\n\nI shall be arriving by train and my mobility is limited. How might I best get to your premises from the station?\n\nYours faithfully,\nArthur Penhaligon\n\n--\nSent from my iPad',
    { says: [/pick you up|station|call ahead/i] },
  ),
  location.mail(
    "Adresse\nBonjour, quelle est votre adresse exacte s'il vous plaît ? Merci, Élodie",
    { says: [ADDRESS] },
    'fr',
  ),
  contact.chat('gimme the phone number', { says: [PHONE] }),
  contact.chat('who do i call if i break down on the way to you', { says: [PHONE], handOver: 'may' }),
  contact.chat('Unter welcher Nummer erreiche ich Sie?', { says: [PHONE] }, 'de'),
  contact.sms('is there a number i can call instead of texting', { says: [PHONE] }),
  contact.mail(
    'phone?\nI prefer talking. What is your number?\n\nOn Fri, Nov 20, 2026 at 4:12 PM Northside Calder <sales@northside-calder.example> wrote:\n> Hi Sam, thanks for your interest!\n> Our hours are 1 PM to 2 PM.',
    { says: [PHONE] },
  ),
  hours.sms('svc open on sat?', { says: SERVICE_SATURDAY }),
  hours.chat('Hat das Teilelager unter der Woche bis 18 Uhr auf?', { says: [clock(17)] }, 'de'),
]
