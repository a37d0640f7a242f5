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
  chat('anything i can plug in that isnt brand new', shows(all(used, electric), 2)),
  chat('pickups pls, used, not over 32 grand', shows(all(used, body('Truck'), upTo(32_000)), 2)),
  chat('less than 10k miles but used', shows(all(used, fewerMilesThan(10_000)), 2)),
  chat('suv with awd and hybrid, new one', shows(all(brandNew, body('SUV'), hybrid, allWheels), 2)),
  chat('something for 7 people under 31k', shows(all(sevenSeats, upTo(31_000)))),
  chat('whats the least expensive NEW car u got', shows(stock('N4643'))),
  chat('black terrane?', NONE_FITS),
  chat('do you carry any two door sports cars', shows(body('Coupe'))),
  chat('got a ford f150', NONE_FITS),
  chat('yellow anything', NONE_FITS),
  chat(
    'My daughter just got her license and I want something safe but cheap for her, a sedan or a hatchback, used, tops 15 thousand dollars.',
    shows(all(used, body('Sedan', 'Hatchback'), upTo(15_000))),
  ),
  chat('2022 or newer used bluff', shows(all(used, model('Bluff'), since(2022)))),
  chat('did N4388 sell already', {
    noneFits: true,
    shows: { where: ({ stock: number }) => number !== 'N4388', atLeast: 0 },
  }),
  chat('N4278 available???', shows(stock('N4278'))),
  chat('plug in hybrids', NONE_FITS),
  chat('quiero un sedan nuevo por menos de 26 mil', shows(all(brandNew, body('Sedan'), upTo(26_000))), 'es'),
  chat('avez-vous un utilitaire ou monospace huit places', shows(sevenSeats), 'fr'),
  chat('Ich suche einen gebrauchten SUV mit Allradantrieb', shows(all(used, body('SUV'), allWheels)), 'de'),
  chat('green new terrane', shows(all(brandNew, model('Terrane'), color('green')))),
  chat('not a calder. what other makes u got used', shows(all(used, ({ make: name }) => name !== 'Calder'))),
  chat('no suvs, no trucks, must be electric', shows(all(electric, body('Hatchback', 'Coupe', 'Sedan')))),
  sms('red wren sport?', shows(all(model('Wren'), color('red')))),
  sms('trucks between 20 and 36k', shows(all(body('Truck'), upTo(36_000)))),
  sms('motorbikes?', NONE_FITS),
  sms('tienen hibridos usados', shows(all(used, hybrid)), 'es'),
  mail(
    'Solenne\nGood evening, do you have any Solenne vehicles at present? Electric only, please.\nProf. A. Bhattacharya',
    shows(all(make('Solenne'), electric), 2),
  ),
  mail(
    "4x4 truck needed\nhey, need a new truck, four wheel drive, don't care about color\n\nRay\nRay's Tree Service\n** we cut it **",
    shows(all(brandNew, body('Truck'), allWheels)),
  ),
  mail(
    'Anfrage\nGuten Tag, haben Sie einen neuen Parallel in Weiß?\nFamilie Köhler',
    shows(all(brandNew, model('Parallel'), color('white'))),
    'de',
  ),
  mail(
    'Looking\nDo you have anything newer than 2019 for less than ten thousand dollars? First car.\nThx Zoe',
    shows(all(upTo(10_000), since(2020))),
  ),
  chat('electric or hybrid suv below 21k', shows(all(either(electric, hybrid), body('SUV'), upTo(21_000)))),
]
