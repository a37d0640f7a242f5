/** Dialogues with searches that are refined, and with references to vehicles shown earlier. */
import { talking } from '../../expectations'
import { anyOf, figure } from '../../patterns'
import {
  all,
  allWheels,
  body,
  brandNew,
  electric,
  fewerMilesThan,
  hybrid,
  make,
  model,
  NONE_FITS,
  OFF_TOPIC,
  sevenSeats,
  shows,
  SMALL_TALK,
  stock,
  upTo,
  used,
} from '../../wanted'

const search = talking('inventory search')
const price = talking('price')
const facts = talking('vehicle fact')
const compare = talking('comparison')

export const SEARCH = [
  search.chat('a truck, narrowed', [
    ['need a truck', shows(body('Truck'), 2)],
    ['used ones only', shows(all(used, body('Truck')), 2)],
    ['under 30', shows(stock('N4445'))],
    ['mileage?', { says: [figure(60_666)] }],
    ['too many. whats next cheapest', shows(stock('N4264'))],
  ]),
  search.chat('picks the second one', [
    ['show me used hybrids under 27k', shows(all(used, hybrid, upTo(27_000)), 2)],
    ['show me the second one', { picks: 2 }],
    ['what color is it', { factOf: { shown: 1, fact: 'color' } }],
    ['is it awd', { factOf: { shown: 1, fact: 'drive' } }],
  ]),
  search.chat('a Parallel in a colour that is not there', [
    ['u got the new parallel', shows(all(brandNew, model('Parallel')), 2)],
    ['in red?', NONE_FITS],
    ['hm ok green', shows(stock('N4489'))],
    ['how much', { says: [figure(46_260)] }],
    ['ok cool', SMALL_TALK],
  ]),
  search.chat('raises the budget', [
    ['any new car for 21k', NONE_FITS],
    ['22k then', shows(all(brandNew, upTo(22_000)))],
    ['whats the first one get in mpg', { factOf: { shown: 1, fact: 'economy' } }],
  ]),
  search.chat('other makes, off-topic in the middle', [
    ['what do you have thats not a calder', shows(({ make: name }) => name !== 'Calder')],
    ['only solenne', shows(make('Solenne'))],
    ['hey do u like jazz', OFF_TOPIC],
    ['which solenne is the cheapest', { says: [figure(21_890)] }],
    ['less than 10k miles on it?', { says: [anyOf(figure(8_332), /yes/i)] }],
  ]),
  search.chat(
    'une hybride',
    [
      ['bonjour je cherche une berline hybride', shows(all(body('Sedan'), hybrid))],
      ['neuve', shows(all(body('Sedan'), hybrid, brandNew))],
      ['en blanc ?', shows(stock('N4432'))],
      ['quel est son prix', { says: [figure(28_850)] }],
    ],
    'fr',
  ),
  search.chat(
    'una troca',
    [
      ['tienen trocas nuevas', shows(all(brandNew, body('Truck')))],
      ['con tracción en las cuatro', shows(stock('N4538'))],
      ['¿en cuánto sale?', { says: [figure(49_100)] }],
    ],
    'es',
  ),
  search.sms(
    'kleiner Gebrauchter',
    [
      ['habt ihr gebrauchte kleinwagen', shows(all(used, body('Hatchback')))],
      ['unter 10000', shows(stock('N4588'))],
      ['wie viele meilen', { says: [figure(59_718)] }],
    ],
    'de',
  ),
  search.sms('wheels by text', [
    ['awd suv used', shows(all(used, allWheels, body('SUV')))],
    ['less than 30k mi', shows(all(used, allWheels, body('SUV'), fewerMilesThan(30_000)))],
    ['cheapest of those', shows(stock('N4273'))],
    ['$', { says: [figure(28_100)] }],
  ]),
  search.mail('two letters about an electric car', [
    [
      'Electric\nDear sales team, which new electric cars have you got with all-wheel drive?\nOlga Sund',
      shows(all(brandNew, electric, allWheels)),
    ],
    [
      'Re: Electric\nThe one in sand, please: its price and its range.\nO.S.',
      { says: [figure(49_620), figure(287)] },
    ],
    [
      'Re: Electric\nDo you have a used one for half of that?\n\n> Dear Olga, …',
      shows(all(used, electric, upTo(26_000))),
    ],
  ]),
  price.chat('jumps between two cars', [
    ['N4318 price', { says: [figure(30_720)] }],
    ['and N4564', { says: [figure(30_640)] }],
    ['so the second is the cheaper one? is it a hybrid', { says: [anyOf(/\bno\b|not|n[’']t|1\.8 L/i)] }],
    ['then the first. how much was it again', { says: [figure(30_720)] }],
  ]),
  facts.chat('one seven-seater', [
    ['used with 3 rows?', shows(all(used, sevenSeats), 2)],
    ['the altura. range?', { says: [figure(276)] }],
    [
      'accidents?',
      {
        says: [/report|colleague|person|someone/i],
        never: [/no accidents|accident[- ]free/i],
        handOver: 'may',
      },
    ],
    ['how many miles on it', { says: [figure(26_630)] }],
  ]),
  compare.sms('truck against truck', [
    ['N4453 vs N4538', { says: [figure(48_920), figure(49_100)] }],
    ['which is 4wd', { says: [/N4538|slate/i] }],
    ['and mpg of that', { says: [figure(20), figure(26)] }],
  ]),
  facts.mail(
    'eine Nachfrage',
    [
      ['Wren\nGuten Tag, haben Sie einen roten Wren?\nP. Maier', shows(stock('N4152'))],
      ['Re: Wren\nWas kostet er und was verbraucht er?\nP. Maier', { says: [figure(23_720), figure(32)] }],
      ['Re: Wren\nVielen Dank.', SMALL_TALK],
    ],
    'de',
  ),
]
