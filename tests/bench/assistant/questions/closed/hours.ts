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
  hours.chat('how late can i come look at cars on a thursday', { says: [clock(20)] }),
  hours.chat('if i show up sunday is the gate at least open so i can look around', { says: [CLOSED] }),
  hours.chat('whn does the srvice lane open on weekdays', { says: SERVICE_WEEKDAYS.slice(0, 1) }),
  hours.chat('can the shop take me at 3pm on a saturday or are they done', {
    says: [anyOf(CLOSED, clock(14))],
    never: [/\byes\b/i],
  }),
  hours.chat('until what time can I pick up a part on a Friday', { says: PARTS_WEEKDAYS.slice(1) }),
  hours.chat('hours on black friday', { says: BLACK_FRIDAY }),
  hours.chat(
    "Quick one, my in-laws are visiting over Thanksgiving and I'd love an excuse to get out. Anyone working that Thursday?",
    { says: [anyOf(/open|normal|usual|regular|\byes\b/i, clock(20))], never: [/\bclosed on thanksgiving/i] },
  ),
  hours.chat('jan 1 open?', { says: [CLOSED] }),
  hours.chat('easter sunday hours', { says: [CLOSED] }),
  hours.chat('ok so its 10 in the morning, how many hours have i got left till you lock up', {
    says: [anyOf(clock(18), /eight|\b8\b/i)],
  }),
  hours.chat('a que hora abre el taller entre semana', { says: [clock(7, 30)] }, 'es'),
  hours.chat('vous êtes ouvert dimanche ?', { says: [CLOSED] }, 'fr'),
  hours.chat('bis wann ist freitags nächste woche auf (27.)', { says: [clock(21)] }, 'de'),
  hours.sms('open til?', { says: [clock(18)] }),
  hours.sms('service open sat?', { says: [anyOf(/yes|open/i, ...SERVICE_SATURDAY)] }),
  hours.sms('wann macht die werkstatt morgens auf', { says: [clock(7, 30)] }, 'de'),
  hours.mail(
    'Opening times\nGood day. I work shifts and can only manage evenings. Up to what hour are you open from Monday to Friday? I should be obliged for a reply.\nS. Tregarthen',
    { says: WEEKDAYS_OPEN.slice(1) },
  ),
  hours.mail('weekend\nsat hours?\n\nSent from my Galaxy', { says: SATURDAY_OPEN }),
  hours.mail('Horario\nBuenos días, ¿abren el día de Navidad?\nSaludos, Inés', { says: [CLOSED] }, 'es'),
  location.chat('u in chicago proper or the burbs', { says: [anyOf(ADDRESS, /chicago/i)] }),
  location.chat('street adress?? my gps keeps sending me to a taco place', { says: [ADDRESS] }),
  location.chat('can someone get me from the train', { says: [/pick you up|call ahead|yes/i] }),
  location.chat('Wo kann ich bei Ihnen parken?', { says: [/kostenlos|frei|gratis|free/i] }, 'de'),
  location.chat('how far are you from the sandstone store in tempe', UNKNOWN),
  location.chat('zip code?', { says: [/60647/] }),
  location.sms('whats the addy', { says: [ADDRESS] }),
  location.sms('donde queda', { says: [ADDRESS] }, 'es'),
  location.mail("Coming by bus\nHi! I don't drive (yet!!). Does the bus stop anywhere near you?\nxx Mia", {
    says: [/bus/i],
  }),
  contact.chat('number?', { says: [PHONE] }),
  contact.chat('I hate chatting. Which line do I ring?', { says: [PHONE], handOver: 'may' }),
  contact.chat('quel est votre numéro de téléphone', { says: [PHONE] }, 'fr'),
  contact.sms('ph # for the store pls', { says: [PHONE] }),
  contact.mail(
    'Telephone\nDear all, please provide your telephone number; it is not legible on the flyer.\nKind regards, Otto Lindemann',
    { says: [PHONE] },
  ),
]
