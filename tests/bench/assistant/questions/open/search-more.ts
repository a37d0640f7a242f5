/** Searches with several conditions at once, with exclusions, and with shoppers' shorthand. */
import { asking, type VehiclePredicate } from '../../expectations'
import { anyOf, figure } from '../../patterns'
import {
  all,
  allWheels,
  atLeast,
  before,
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
  NO_PROMISED_PAYMENT,
  NONE_FITS,
  not,
  sevenSeats,
  shows,
  since,
  stock,
  UNKNOWN,
  upTo,
  used,
} from '../../wanted'

const { chat } = asking('inventory search')
const facts = asking('vehicle fact')
const comparisons = asking('comparison')
const payment = asking('payment')

const SUV = body('SUV')
const TRUCK = body('Truck')
const gasoline = not(either(electric, hybrid))
const eightSeats: VehiclePredicate = ({ seats }) => seats.startsWith('Eight')
const rearWheels: VehiclePredicate = ({ drive }) => drive.startsWith('Rear')
const ofYear =
  (wanted: number): VehiclePredicate =>
  ({ year }) =>
    year === wanted
/** Miles of range for an electric vehicle. */
const rangeFrom =
  (miles: number): VehiclePredicate =>
  ({ economy }) =>
    Number(/^(\d+) miles of range/.exec(economy)?.[1] ?? 0) >= miles
const highwayFrom =
  (mpg: number): VehiclePredicate =>
  ({ economy }) =>
    Number(/(\d+) highway/.exec(economy)?.[1] ?? 0) >= mpg

export const SEARCH_MORE = [
  chat(
    'used suv, awd, less than 60k on the clock, under 30',
    shows(all(used, SUV, allWheels, fewerMilesThan(60_000), upTo(30_000))),
  ),
  chat(
    'no more than 3 years old, used, 27k is my ceiling, and pls no suv and no truck',
    shows(all(used, since(2023), upTo(27_000), not(body('SUV', 'Truck')))),
  ),
  chat('cheapest new terrane u have that isnt white or silver', {
    ...shows(all(brandNew, model('Terrane'), not(color('white', 'silver')))),
    says: [figure(31_670)],
  }),
  chat(
    'Im old school. New SUV, regular gas, none of that hybrid or battery stuff, under 34k. What have you got',
    shows(all(brandNew, SUV, gasoline, upTo(34_000)), 2),
  ),
  chat('anything that seats EIGHT people', shows(eightSeats)),
  chat(
    'ok so: 3 kids, 2 in car seats, plus grandma, so 7 seats minimum. used is fine. absolutely NO minivans my husband would die. 32k tops',
    shows(all(used, sevenSeats, not(body('Van')), upTo(32_000)), 2),
  ),
  chat('4wd pickup somewhere between 30 and 50', shows(all(TRUCK, allWheels, atLeast(30_000), upTo(50_000)))),
  chat(
    'rear wheel drive truck w under 30k miles on it, not brand new',
    shows(all(used, TRUCK, rearWheels, fewerMilesThan(30_000))),
  ),
  chat('a new bluff in black w the v6', shows(stock('N4453'))),
  chat('is there ANY used bluff thats less than 25', shows(all(used, model('Bluff'), upTo(25_000)))),
  chat(
    'EV, at least 250 miles of range, has to be below $28,000',
    shows(all(electric, rangeFrom(250), upTo(28_000)), 2),
  ),
  chat('elec car <20k??', shows(all(electric, upTo(20_000)))),
  chat(
    'whats the best on gas that u have?? but dont show me electric, i rent and cant plug in',
    shows(all(model('Aria'), hybrid)),
  ),
  chat(
    'something that gets 40 on the highway and ISNT a sedan',
    shows(all(highwayFrom(40), not(body('Sedan')))),
  ),
  chat('used, 2022 or newer, not even 20k miles', shows(all(used, since(2022), fewerMilesThan(20_000)), 2)),
  chat("i'm 58, divorced, and want something sporty with two doors. what u got", shows(body('Coupe'))),
  chat(
    'the Wren Sport, but in anything but red',
    shows(all(model('Wren'), ({ trim }) => trim === 'Sport', not(color('red')))),
  ),
  chat('just the 2027 sedans', shows(all(ofYear(2027), body('Sedan')), 2)),
  chat(
    'any leftover 2026 sedans, brand new i mean, not used',
    shows(all(brandNew, ofYear(2026), body('Sedan')), 2),
  ),
  chat('i only drive red. show me everything red', shows(color('red'), 2)),
  chat('yellow or orange, my wifes dream', NONE_FITS),
  chat('got anything with a stick shift', UNKNOWN),
  chat(
    'halden or solenne, either one, used ofc, no more than 29 thousand',
    shows(all(used, either(make('Halden'), make('Solenne')), upTo(29_000)), 2),
  ),
  chat('what do you carry that is NOT a calder', shows(not(make('Calder')), 2)),
  chat(
    'pre owned terrane, leather, 50k miles or less',
    shows(all(used, model('Terrane'), leather, fewerMilesThan(50_001)), 2),
  ),
  chat('least expensive SUV with leather seats pls', {
    ...shows(all(SUV, leather)),
    says: [figure(13_910)],
  }),
  chat('which used car has the lowest miles of all', { ...shows(used), says: [figure(7_927)] }),
  chat('got 13 to 15 grand saved up. what is there', shows(all(atLeast(13_000), upTo(15_000)), 2)),
  chat('anything on 4 wheels below ten thousand', shows(upTo(10_000))),
  chat('white SUV, hybrid, used', shows(all(used, SUV, hybrid, color('white')), 2)),
  chat('need an all wheel drive SEDAN for these chicago winters', NONE_FITS),
  chat(
    'new electric that comes in at 45 or less and isnt a tesla lol',
    shows(all(brandNew, electric, upTo(45_000)), 2),
  ),
  chat('something like that slate 2022 terrane summit u have, but cheaper', {
    ...shows(either(stock('N4235'), all(SUV, upTo(22_629)))),
    says: [anyOf(...[21_650, 20_170, 18_970, 18_420, 17_040, 13_910].map(figure))],
  }),
  chat(
    'do you have two of the same silver wren? one for each of my twins',
    shows(all(model('Wren'), color('silver')), 2),
  ),
  chat(
    'Not new. Not a sedan. Not over 16 grand. Impress me.',
    shows(all(used, not(body('Sedan')), upTo(16_000)), 2),
  ),
  chat(
    'sth from 2018 to 2020 thats still under 70k miles',
    shows(all(since(2018), before(2021), fewerMilesThan(70_000)), 2),
  ),
  chat('3 row suv in green?', shows(all(SUV, sevenSeats, color('green')), 2)),
  chat(
    '4x4 truck, no older than 2023, im towing a boat with it',
    shows(all(TRUCK, allWheels, since(2023)), 2),
  ),
  chat('is N4388 available', NONE_FITS),
  chat('u still got 4513', shows(stock('N4513'))),
  chat('saw #N4438 on ur site yesterday, can i still get that one?', NONE_FITS),
  chat('camper van, something i can sleep in', NONE_FITS),
  chat('tienen trocas usadas que jalen en las cuatro llantas', shows(all(used, TRUCK, allWheels)), 'es'),
  chat(
    'ando buscando un carro rojo o azul pa mi hija, que no pase de 15 mil dls',
    shows(all(color('red', 'blue'), upTo(15_000))),
    'es',
  ),
  chat(
    'Busco camioneta híbrida usada, cualquier color menos blanco, máximo $21,000',
    shows(all(used, hybrid, body('SUV', 'Truck'), not(color('white')), upTo(21_000)), 2),
    'es',
  ),
  chat(
    'salut, avez-vous des VUS usagés en bas de 19 000 piasses ?',
    shows(all(used, SUV, upTo(19_000)), 2),
    'fr',
  ),
  chat(
    'je magasine un char électrique usagé, pas plus vieux que 2023',
    shows(all(used, electric, since(2023)), 2),
    'fr',
  ),
  payment.chat('what suvs can i get for 400 a month', NO_PROMISED_PAYMENT),
  payment.chat('$500/mo max and 3k down, which truck fits that', NO_PROMISED_PAYMENT),
  comparisons.chat('n4157 or n4506, which one is newer', { says: [anyOf(/N4157/i, /2022/)] }),
  comparisons.chat('which of ur used bluffs has the fewest miles', { says: [figure(23_257)] }),
  comparisons.chat('between N4538 and N4362 which one is the 4x4', {
    says: [anyOf(/N4538/, /2\.7/, figure(49_100))],
  }),
  facts.chat('do the red terranes have awd', {
    says: [anyOf(/N4383/, /all[- ]wheel/i, /\bAWD\b/)],
  }),
]
