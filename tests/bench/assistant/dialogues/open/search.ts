/** Dialogues with searches that are refined, and with references to vehicles shown earlier. */
import { talking } from '../../expectations'
import { anyOf, figure } from '../../patterns'
import {
  all,
  allWheels,
  body,
  brandNew,
  color,
  electric,
  fewerMilesThan,
  hybrid,
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
  search.chat('an SUV, narrowed three times', [
    ['hi im looking for an suv', shows(body('SUV'))],
    ['used', shows(all(used, body('SUV')))],
    ['under 25k', shows(all(used, body('SUV'), upTo(25_000)))],
    ['and a hybrid', shows(all(used, body('SUV'), upTo(25_000), hybrid))],
    ['the second one, how many miles', { factOf: { shown: 2, fact: 'mileage' } }],
  ]),
  search.chat('a Terrane, in red', [
    ['got any new terranes', shows(all(brandNew, model('Terrane')), 2)],
    ['in red?', shows(all(brandNew, model('Terrane'), color('red')))],
    ['with all wheel drive', shows(stock('N4383'))],
    ['how much is it', { factOf: { shown: 1, fact: 'price' } }],
    ['thx', SMALL_TALK],
  ]),
  search.chat('a truck that does not exist', [
    ['do u have trucks', shows(body('Truck'), 2)],
    ['any in blue?', NONE_FITS],
    ['ok what about black', shows(all(body('Truck'), color('black')))],
    ['price?', { says: [figure(48_920)] }],
  ]),
  search.chat('changes their mind about the kind', [
    ['looking for a sedan, new', shows(all(brandNew, body('Sedan')))],
    ['actually forget it, a hatchback', shows(all(brandNew, body('Hatchback')))],
    ['red one?', shows(stock('N4152'))],
    ['mpg on that', { factOf: { shown: 1, fact: 'economy' } }],
  ]),
  search.chat('used electric cars with off-topic in the middle', [
    ['used evs pls', shows(all(used, electric), 2)],
    ['by the way who won the cubs game', OFF_TOPIC],
    ['ok back to it. the first one, how much', { factOf: { shown: 1, fact: 'price' } }],
    ['and its color', { factOf: { shown: 1, fact: 'color' } }],
  ]),
  search.chat(
    'la familia busca siete asientos',
    [
      ['busco un carro de siete asientos', shows(sevenSeats)],
      ['nuevo y por menos de 42 mil', shows(all(brandNew, sevenSeats, upTo(42_000)))],
      ['¿lo tienen en negro?', shows(all(brandNew, sevenSeats, color('black')))],
      ['¿cuánto cuesta el primero?', { factOf: { shown: 1, fact: 'price' } }],
    ],
    'es',
  ),
  search.chat(
    'ein Kombi wird ein SUV',
    [
      ['Ich suche einen Gebrauchtwagen unter 20000', shows(all(used, upTo(20_000)))],
      ['nur SUV', shows(all(used, body('SUV'), upTo(20_000)))],
      ['und weniger als 60000 Meilen', shows(all(used, body('SUV'), upTo(20_000), fewerMilesThan(60_000)))],
    ],
    'de',
  ),
  search.chat(
    'une électrique',
    [
      ['vous avez des voitures électriques neuves ?', shows(all(brandNew, electric))],
      ['à quatre roues motrices', shows(all(brandNew, electric, allWheels))],
      ['la moins chère des deux, quel prix', { says: [figure(44_810)] }],
    ],
    'fr',
  ),
  search.sms('short messages', [
    ['used truck?', shows(all(used, body('Truck')))],
    ['4x4', shows(stock('N4264'))],
    ['hm', { says: [figure(31_350)] }],
    ['miles', { says: [figure(35_824)] }],
  ]),
  search.mail('a letter and a second one', [
    [
      'Used Terrane\nHello, do you have a used Terrane for no more than 21,000 dollars?\nJune',
      shows(all(used, model('Terrane'), upTo(21_000))),
    ],
    [
      'Re: Used Terrane\nThank you. Which of them has the fewest miles?\n\n> We have several.',
      { says: [/N4368|49,?262/] },
    ],
    ['Re: Re: Used Terrane\nAnd what does N4544 cost?\nJune', { says: [figure(18_420)] }],
  ]),
  price.chat('how much is it, without a name', [
    ['is N4235 still available', shows(stock('N4235'))],
    ['how much is it', { says: [figure(22_630)] }],
    ['miles?', { says: [figure(29_870)] }],
    ['any cheaper terrane', shows(all(model('Terrane'), upTo(22_629)))],
  ]),
  price.sms('price of the other one', [
    ['price N4157', { says: [figure(26_180)] }],
    ['and N4506', { says: [figure(18_970)] }],
    ['which one has awd', { says: [/N4506|2019|silver/i] }],
  ]),
  facts.chat('everything about one car', [
    ['tell me about N4513', shows(stock('N4513'))],
    ['seats?', { says: [/eight|8/i] }],
    ['engine', { says: [/V6/i] }],
    ['awd or fwd', { says: [/front/i], never: [/all[- ]wheel/i] }],
    ['does it have a dvd player for the kids', { unknown: true }],
  ]),
  compare.chat('two Arias', [
    ['compare N4432 and N4521', { says: [figure(28_850), figure(29_070)] }],
    ['whats the difference besides the price', { says: [/white/i, /silver/i] }],
    ['ill take the white one, how do i hold it', { says: [anyOf(figure(500), /deposit/i)], handOver: 'may' }],
  ]),
]
