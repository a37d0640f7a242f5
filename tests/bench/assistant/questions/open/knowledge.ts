/** Questions that the knowledge bank answers, two questions in one, and questions that nothing answers. */
import { asking } from '../../expectations'
import { ADDRESS, anyOf, clock, CLOSED, figure, PERSON, PHONE } from '../../patterns'
import { UNKNOWN } from '../../wanted'

const knowledge = asking('knowledge')
const multi = asking('multi-question')
const unknown = asking('unknown')

export const KNOWLEDGE = [
  knowledge.chat('is there a warranty on used ones', { says: [figure(90), figure(4_000)] }),
  knowledge.chat('bought it tuesday and i hate it, can i swap the used car for a different one', {
    says: [/\b5 days|five days/i, figure(250)],
    handOver: 'may',
  }),
  knowledge.chat('hold a car w deposit how much', { says: [figure(500)] }),
  knowledge.chat('whats an oil change run', { says: [/\$79|79\b/] }),
  knowledge.chat('alignment price?', { says: [figure(139)] }),
  knowledge.chat('front brake pads installed how much', { says: [figure(289)] }),
  knowledge.chat('im a nurse student at UIC is there a student discount', { says: [figure(500)] }),
  knowledge.chat('How long from ordering a custom build until it is delivered to you folks?', {
    says: [/8.{1,6}14/],
  }),
  knowledge.chat('can u bring the car to my house in naperville for a test drive? its like 30 miles', {
    says: [figure(15)],
  }),
  knowledge.chat('do i get a loaner while its in for regular maintenance', { says: [/shuttle|warranty/i] }),
  knowledge.chat('can my mechanic check it out first', { says: [/welcome|yes|two hours/i] }),
  knowledge.chat('free chargers there?', { says: [/free|fast/i] }),
  knowledge.chat('what do i bring to buy a car', { says: [/license/i, /insurance/i] }),
  knowledge.chat('¿Hablan español?', { says: [/español|spanish|s[ií]/i] }, 'es'),
  knowledge.chat('Livrez-vous à domicile ?', { says: [figure(50)] }, 'fr'),
  knowledge.chat(
    'Wie lange dauert es bis ich die Kennzeichen bekomme',
    { says: [/drei bis fünf|3.{1,5}5|three to five/i] },
    'de',
  ),
  knowledge.sms('doc fee?', { says: [figure(347)] }),
  knowledge.sms('can i keep the car overnight b4 deciding', { says: [figure(24)] }),
  knowledge.sms('set of 4 tires cost', { says: [figure(720)] }),
  knowledge.mail(
    'Referral\nI sent my neighbor Ed to you and he bought a Bluff. Do I get anything for that?\n\nBev',
    { says: [figure(150)] },
  ),
  knowledge.mail(
    'Accessibility\nMy father uses a wheelchair. Is your entrance step-free, and are there suitable restrooms?\nThank you.',
    { says: [/step-free|yes/i] },
  ),
  knowledge.mail(
    'Garantie\nBonjour,\nquelle est la garantie sur un véhicule neuf ?\nBien à vous',
    { says: [figure(36_000)] },
    'fr',
  ),
  multi.chat('what time do u open monday and whats the address', { says: [clock(9), ADDRESS] }),
  multi.chat('how much is N4133 and how many miles', { says: [figure(13_910), figure(63_674)] }),
  multi.chat('price of N4264? also do you take trades with a loan on them', {
    says: [figure(31_350), /yes|pay off|payoff/i],
  }),
  multi.chat('are you open sunday, and if not whats your number so i can call monday', {
    says: [CLOSED, PHONE],
  }),
  multi.chat('oil change price and how long does it take', { says: [figure(79), figure(45)] }),
  multi.chat('first off love the website. 2 things: is the deposit refundable, and do u ship to ohio', {
    says: [/yes|in full|refundable/i, /600|carrier|1,200/i],
  }),
  multi.chat('¿A qué hora abren el lunes y dónde están?', { says: [clock(9), ADDRESS] }, 'es'),
  multi.sms('price N4588 + is it still avail', { says: [figure(9_360)] }),
  multi.sms('doc fee and down payment?', { says: [figure(347), /ten percent|10 ?(?:%|percent)/i] }),
  multi.mail(
    'A few questions\nHello,\n1) What does N4513 cost?\n2) How many seats does it have?\n3) Are you open on Saturdays until six?\n\nThanks!\nFrank DiNapoli',
    { says: [figure(24_760), /eight|8/i, anyOf(clock(18), /yes/i)] },
  ),
  multi.mail(
    'Zwei Fragen\nGuten Tag,\nwas kostet der N4157 und wie viele Meilen hat er?\nDanke, U. Hartmann',
    { says: [figure(26_180), figure(41_683)] },
    'de',
  ),
  unknown.chat('do u guys do window tint', UNKNOWN),
  unknown.chat('how much to wrap a bluff in matte green', UNKNOWN),
  unknown.chat('can i get extended warranty for 2 more yrs how much', UNKNOWN),
  unknown.chat('whats the trunk volume of the aria in cubic feet', UNKNOWN),
  unknown.chat('will the 2028 terrane have a new body style', UNKNOWN),
  unknown.chat('is there a tax credit on the current this year', UNKNOWN),
  unknown.chat('¿Alquilan carros por semana?', UNKNOWN, 'es'),
  unknown.chat('Macht ihr auch TÜV', UNKNOWN, 'de'),
  unknown.sms('do u have a body shop for dents', UNKNOWN),
  unknown.sms('can i buy 100% online no visit', UNKNOWN),
  unknown.mail(
    'Sponsorship\nDear team,\nour youth hockey club is looking for a sponsor for the winter season. Whom may I send our brochure?\nSincerely,\nCoach Pete',
    UNKNOWN,
  ),
  unknown.mail('Key fob\nI lost one of my keys, how much is a new one programmed?\n- Dee', {
    ...UNKNOWN,
    never: [/\$\d/],
    says: [PERSON],
  }),
]
