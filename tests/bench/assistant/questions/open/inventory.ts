/** Questions that search the inventory. */
import { asking } from '../../expectations'
import {
  all,
  allWheels,
  body,
  brandNew,
  color,
  either,
  electric,
  fewerMilesThan,
  hybrid,
  leather,
  make,
  model,
  NONE_FITS,
  sevenSeats,
  shows,
  since,
  stock,
  upTo,
  used,
} from '../../wanted'

const { chat, sms, mail } = asking('inventory search')

export const INVENTORY = [
  chat('any hybrids or EVs?', shows(either(hybrid, electric), 2)),
  chat('show me used suvs under 25k', shows(all(used, body('SUV'), upTo(25_000)), 2)),
  chat('something with less than 30,000 miles on it, used', shows(all(used, fewerMilesThan(30_000)), 2)),
  chat('got any pickups with 4x4', shows(all(body('Truck'), allWheels))),
  chat(
    'i need a third row, we just had twins, budget is about 45 grand max',
    shows(all(sevenSeats, upTo(45_000))),
  ),
  chat('cheapest car on the lot pls', shows(stock('N4588'))),
  chat('do u have a red truck', NONE_FITS),
  chat('convertibles?', NONE_FITS),
  chat('looking 4 a toyota camry', NONE_FITS),
  chat('any new terranes in red', shows(all(brandNew, model('Terrane'), color('red')), 2)),
  chat(
    "I'd like a sedan, hybrid, new, no more than $29,000. My brother in law swears by them. Anything?",
    shows(all(body('Sedan'), hybrid, brandNew, upTo(29_000))),
  ),
  chat('whats the newest thing u got used', shows(all(used, since(2025)))),
  chat('is N4376 still there', shows(stock('N4376'))),
  chat('do you still have N4194', {
    noneFits: true,
    shows: { where: ({ stock: number }) => number !== 'N4194', atLeast: 0 },
  }),
  chat(
    'tienen camionetas usadas de menos de 35 mil',
    shows(all(used, body('Truck', 'SUV'), upTo(35_000))),
    'es',
  ),
  chat(
    'Je cherche une voiture électrique à moins de 30 000 dollars',
    shows(all(electric, upTo(30_000))),
    'fr',
  ),
  chat('habt ihr einen schwarzen Bluff', shows(all(model('Bluff'), color('black'))), 'de'),
  chat(
    'no trucks pls, only a hatchback, brand new, under 22 thousand',
    shows(all(body('Hatchback'), brandNew, upTo(22_000))),
  ),
  chat('minivan, anything used?', shows(all(used, body('Van')))),
  chat('vantor strider', shows(model('Strider'))),
  sms('u got any vans', shows(body('Van'))),
  sms('used terrane under 20k?', shows(all(used, model('Terrane'), upTo(20_000)))),
  sms('anything under 9000', NONE_FITS),
  sms('do u have diesel trucks', NONE_FITS),
  mail(
    'Looking for a family SUV\nHi there,\n\nwe are a family of six and want something NEW with seven seats and leather. White would be lovely.\n\nBest,\nThe Okonkwos',
    shows(all(brandNew, sevenSeats, leather, color('white'))),
  ),
  mail(
    'EV\nDo you have an all-wheel drive electric car in stock?\n\nK. Lindqvist\nSenior Analyst | Borealis Consulting\nThis message is confidential.',
    shows(all(electric, allWheels)),
  ),
  mail(
    'Recherche\nBonjour,\navez-vous des berlines hybrides neuves ?\nCordialement,\nMarc',
    shows(all(body('Sedan'), hybrid, brandNew)),
    'fr',
  ),
  mail('Halden\nHi, do you happen to have any Halden? Used is ok.', shows(make('Halden'))),
  sms('ne blk awd suvs', shows(all(color('black'), body('SUV'), allWheels))),
  sms('used hybrid undr 22k low miles', shows(all(used, hybrid, upTo(22_000)))),
  chat('new, under 27k, leather doesnt matter', shows(all(brandNew, upTo(27_000)), 2)),
  chat('an SUV that wont be more than 20 grand', shows(all(body('SUV'), upTo(20_000)), 2)),
  chat(
    '¿tienen SUV con tracción en las cuatro, máximo 29 mil?',
    shows(all(body('SUV'), allWheels, upTo(29_000))),
    'es',
  ),
  chat(
    'Ich möchte einen gebrauchten Hybrid mit Leder, höchstens 24.000',
    shows(all(used, hybrid, leather, upTo(24_000))),
    'de',
  ),
]
