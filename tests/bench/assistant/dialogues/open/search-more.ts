/** More searches over several turns: conditions that exclude, widen or start over, and vehicles shown. */
import { talking } from '../../expectations'
import { figure } from '../../patterns'
import {
  all,
  allWheels,
  body,
  brandNew,
  color,
  electric,
  fewerMilesThan,
  hybrid,
  leather,
  model,
  NEGOTIATION,
  NONE_FITS,
  not,
  PERSON_DUE,
  sevenSeats,
  shows,
  SMALL_TALK,
  stock,
  upTo,
  used,
} from '../../wanted'

const search = talking('inventory search')
const compare = talking('comparison')
const complaint = talking('complaint')

const CHEAP_USED = all(used, upTo(25_000))

export const SEARCH_MORE = [
  search.chat('excludes one kind after another', [
    ['need a car for my commute, used', shows(used)],
    ['under 25', shows(CHEAP_USED)],
    ['no suvs', shows(all(CHEAP_USED, not(body('SUV'))))],
    ['no vans or trucks either lol', shows(all(CHEAP_USED, not(body('SUV', 'Van', 'Truck'))), 2)],
    ['which one has the fewest miles', { says: [figure(8_332)] }],
  ]),
  search.chat('looks at the second one again', [
    ['new wrens?', shows(all(brandNew, model('Wren')), 2)],
    ['show me the second one again', { picks: 2 }],
    ['what color is it', { factOf: { shown: 1, fact: 'color' } }],
    ['and how much', { factOf: { shown: 1, fact: 'price' } }],
  ]),
  search.chat('raises the budget for an electric car', [
    ['any EV under 15k', NONE_FITS],
    ['ok 20k then', shows(all(electric, upTo(20_000)))],
    [
      'hm 79k miles is a lot. 27k tops, but less than 45k miles on it',
      shows(all(electric, upTo(27_000), fewerMilesThan(45_000)), 2),
    ],
    ['the one with more range, what color is that', { says: [/slate/i] }],
  ]),
  search.chat('from two trucks to a visit', [
    ['trucks with 4wd, what do u have', shows(all(body('Truck'), allWheels), 2)],
    ['the cheaper one, how many miles', { says: [figure(35_824)] }],
    ['whats the engine in it', { says: [/3\.5/] }],
    [
      'sounds good, can i see it monday at 6',
      { mayBook: { day: '2026-11-23', time: '18:00', kind: 'sales' } },
    ],
    ['Rob Tate, 708-555-0147', { visit: { day: '2026-11-23', time: '18:00', kind: 'sales' } }],
  ]),
  compare.chat('two red Terranes', [
    ['red terranes, new ones', shows(all(brandNew, model('Terrane'), color('red')), 2)],
    ['whats different about them', { says: [/front[- ]wheel/i, /all[- ]wheel/i] }],
    ['ok the awd one. ill give u 34 for it', NEGOTIATION],
    ['ill think about it, thx', SMALL_TALK],
  ]),
  search.chat(
    'híbridos, y después en inglés',
    [
      ['¿qué híbridos manejan?', shows(hybrid)],
      ['usados nomás, y que no pasen de 22 mil', shows(all(used, hybrid, upTo(22_000)), 2)],
      [
        'my wife is reading now, english please. only the ones with leather',
        shows(all(used, hybrid, upTo(22_000), leather), 2),
        'en',
      ],
      ['the cheapest of them, whats the mileage', { says: [figure(63_674)] }, 'en'],
    ],
    'es',
  ),
  search.chat(
    'elektrisch, gebraucht, nicht zu teuer',
    [
      ['habt ihr was elektrisches', shows(electric)],
      ['aber gebraucht', shows(all(used, electric), 2)],
      ['maximal 26.000', shows(all(used, electric, upTo(26_000)), 2)],
      ['wie weit kommt der mit der größten reichweite', { says: [figure(287)] }],
      ['und wos kost der', { says: [figure(18_970)] }],
    ],
    'de',
  ),
  search.chat('starts over', [
    ['looking for a 7 seater under 20', shows(all(sevenSeats, upTo(20_000)))],
    ['nah, forget all that. midlife crisis. got a coupe?', shows(body('Coupe'))],
    ['how many seats does it have', { says: [/four|\b4\b/i] }],
    ['and the range', { says: [figure(254)] }],
  ]),
  search.chat('asks for stock numbers, one of which is gone', [
    ['N4376?', shows(stock('N4376'))],
    ['and N4464', NONE_FITS],
    ['ok the altura then. whats the range on it', { says: [figure(276)] }],
    ['seats?', { says: [/seven|\b7\b/i] }],
  ]),
  search.sms('a hatchback by text', [
    ['hatchbk?', shows(body('Hatchback'))],
    ['used', shows(all(used, body('Hatchback')), 2)],
    ['not electric', shows(stock('N4588'))],
    ['hm', { says: [figure(9_360)] }],
  ]),
  complaint.chat('an old grudge in the middle of a search', [
    ['got a minivan', shows(body('Van'))],
    [
      'btw the last car i got from u had a dead radio and nobody ever called me back. still mad about that',
      PERSON_DUE,
    ],
    ['anyway. how many miles on the van', { says: [figure(38_419)], handOver: 'may' }],
    ['does it seat 8', { says: [/eight|\b8\b|\byes\b/i], handOver: 'may' }],
  ]),
  search.mail('refined by letter', [
    [
      'A truck\nGood day,\nwhich used trucks do you have?\nElmer Vance\nVance Roofing, est. 1974',
      shows(all(used, body('Truck')), 2),
    ],
    [
      'Re: A truck\nNothing white please, the crew never washes anything.\nE.V.\n\n> We have several.',
      shows(all(used, body('Truck'), not(color('white'))), 2),
    ],
    [
      'Re: Re: A truck\nAnd of those only four wheel drive.\nE.V.',
      shows(all(used, body('Truck'), allWheels, not(color('white')))),
    ],
  ]),
]
