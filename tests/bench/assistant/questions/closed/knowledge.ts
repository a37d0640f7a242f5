/** Questions that the knowledge bank answers, two questions in one, and questions that nothing answers. */
import { asking } from '../../expectations'
import { ADDRESS, anyOf, clock, CLOSED, figure, PERSON, PHONE } from '../../patterns'
import { UNKNOWN } from '../../wanted'

const knowledge = asking('knowledge')
const multi = asking('multi-question')
const unknown = asking('unknown')

export const KNOWLEDGE = [
  knowledge.chat('new car warranty how long', { says: [figure(36_000)] }),
  knowledge.chat('can i return a brand new car if i regret it', { says: [/cannot|can[’']t|not/i] }),
  knowledge.chat('how long does a deposit keep the car for me', { says: [figure(72)] }),
  knowledge.chat('diagnostic fee?', { says: [figure(129)] }),
  knowledge.chat('tire rotation $', { says: [figure(39)] }),
  knowledge.chat('whats included in the oil chnage', { says: [/tires|fluids|filter/i] }),
  knowledge.chat('im a retired marine anything off for me', { says: [figure(500)] }),
  knowledge.chat('how many points is your cpo inspection', { says: [figure(125)] }),
  knowledge.chat('deliver to milwaukee (92 miles)? cost', { says: [anyOf(/600|1,200/, /carrier/i)] }),
  knowledge.chat('can i bring my 3 huskies', { says: [/welcome|water/i] }),
  knowledge.chat('wifi while i wait?', { says: [/wi-?fi|yes/i] }),
  knowledge.chat('i am 20, can i test drive by myself', { says: [/parent|guardian|21/i] }),
  knowledge.chat('charging at home on a normal wall plug, how slow is it really?', { says: [/3.{1,5}5/] }),
  knowledge.chat('¿Tienen entrada para silla de ruedas?', { says: [/s[ií]|escal|step-free|acces/i] }, 'es'),
  knowledge.chat('Combien coûte une commande usine en acompte ?', { says: [figure(1_000)] }, 'fr'),
  knowledge.chat('Repariert ihr auch andere Marken', { says: [/ja|alle marken|all makes/i] }, 'de'),
  knowledge.sms('permanent plates when', { says: [/three|3/i, /five|5/i] }),
  knowledge.sms('how long to buy a car in store', { says: [/two hours|2 hours/i] }),
  knowledge.sms('brake controller installed?', { says: [figure(340)] }),
  knowledge.mail(
    'History report\nDo used vehicles include a history report, and is there a charge for it?\nR. Voight',
    { says: [/free/i] },
  ),
  knowledge.mail('Job\nHi, I am a certified technician. Where can I see your open positions?\nGus', {
    says: [/web ?site|about us/i],
  }),
  knowledge.mail(
    'Entrega\nHola, ¿entregan el auto a 40 millas y cuánto cuesta?\nGracias',
    { says: [/gratis|free|sin (?:costo|cargo)/i] },
    'es',
  ),
  multi.chat('where r u and do u have a place to park', { says: [ADDRESS, /park|free/i] }),
  multi.chat('N4406 price + mileage + color', { says: [figure(19_660), figure(43_432), /slate/i] }),
  multi.chat('cost of brake pads and do you have a loaner', {
    says: [figure(289), /loaner|shuttle|warranty/i],
  }),
  multi.chat('when do u close on saturdays, and can i bring my dog', {
    says: [clock(18), /welcome|yes|dog/i],
  }),
  multi.chat('longest loan term? and does applying hurt my score', { says: [figure(84), /soft/i] }),
  multi.chat('is N4475 electric and what does it cost', { says: [/electric|yes/i, figure(21_890)] }),
  multi.chat('Quels sont vos horaires le samedi et votre numéro ?', { says: [clock(18), PHONE] }, 'fr'),
  multi.sms('addr + phone', { says: [ADDRESS, PHONE] }),
  multi.sms('open sun? if not mon hrs', { says: [CLOSED, clock(9)] }),
  multi.mail(
    "Three things\nHi,\nfirst, how much is N4595? Second, what is the documentation fee? And third, could I pay by cashier's check?\n\nMany thanks, Beatrix",
    { says: [figure(46_350), figure(347)] },
  ),
  multi.mail(
    'Dos preguntas\nHola:\n¿cuánto cuesta el cambio de aceite y a qué hora abre el taller el lunes?\nSaludos',
    { says: [figure(79), clock(7, 30)] },
    'es',
  ),
  unknown.chat('do u rent trailers', UNKNOWN),
  unknown.chat('gap insurance cost?', UNKNOWN),
  unknown.chat('what cold weather package comes on the current', UNKNOWN),
  unknown.chat('how many aria did u sell last month', UNKNOWN),
  unknown.chat('can i drive a car i bought here down to mexico', UNKNOWN),
  unknown.chat('will you come jump start me, stuck at walmart', { ...UNKNOWN, handOver: 'may' }),
  unknown.chat('does my insurance cover a test drive crash', UNKNOWN),
  unknown.chat('Peut-on faire graver les vitres chez vous ?', UNKNOWN, 'fr'),
  unknown.chat('Verkauft ihr Fußmatten an der Theke', UNKNOWN, 'de'),
  unknown.sms('ceramic coating price', { ...UNKNOWN, never: [/\$\d/] }),
  unknown.sms('u fix windshields?', UNKNOWN),
  unknown.mail(
    'Minimum age\nHow old must one be to buy a car from you without a co-signer?\nBest,\nTheo',
    UNKNOWN,
  ),
  unknown.mail(
    'Storage\nCould I leave my convertible with you over the winter? What would you charge a month?\nAngela',
    { ...UNKNOWN, says: [PERSON], never: [/\$\d/] },
  ),
]
