/** Fictional makes and models, with the facts that buyers ask about. */

export type Body = 'SUV' | 'Sedan' | 'Truck' | 'Hatchback' | 'Van' | 'Coupe'

export interface Model {
  readonly make: string
  readonly name: string
  readonly body: Body
  /** Price of the lowest trim when new, whole dollars. */
  readonly price: number
  readonly trims: readonly string[]
  readonly engines: readonly (readonly [engine: string, economy: string])[]
  readonly drives: readonly string[]
  readonly seats: readonly string[]
  /** Weight relative to the other models of the make. */
  readonly popularity: number
}

const FRONT = 'Front-wheel drive'
const ALL = 'All-wheel drive'
const REAR = 'Rear-wheel drive'
const FOUR = 'Four-wheel drive'

export const MODELS: readonly Model[] = [
  {
    make: 'Calder',
    name: 'Terrane',
    body: 'SUV',
    price: 31_900,
    trims: ['Base', 'Touring', 'Summit'],
    engines: [
      ['2.5 L hybrid', '38 city, 36 highway'],
      ['2.0 L turbo', '25 city, 31 highway'],
    ],
    drives: [ALL, FRONT],
    seats: ['Five, cloth', 'Five, leather'],
    popularity: 9,
  },
  {
    make: 'Calder',
    name: 'Aria',
    body: 'Sedan',
    price: 25_400,
    trims: ['S', 'SE', 'Limited'],
    engines: [
      ['1.8 L', '31 city, 39 highway'],
      ['1.8 L hybrid', '49 city, 47 highway'],
    ],
    drives: [FRONT],
    seats: ['Five, cloth', 'Five, leather'],
    popularity: 6,
  },
  {
    make: 'Calder',
    name: 'Bluff',
    body: 'Truck',
    price: 39_800,
    trims: ['Work', 'Trail', 'Summit'],
    engines: [
      ['3.5 L turbo V6', '18 city, 24 highway'],
      ['2.7 L turbo', '20 city, 26 highway'],
    ],
    drives: [FOUR, REAR],
    seats: ['Five, cloth', 'Five, leather'],
    popularity: 6,
  },
  {
    make: 'Calder',
    name: 'Parallel',
    body: 'SUV',
    price: 41_200,
    trims: ['Family', 'Touring'],
    engines: [['3.3 L turbo', '21 city, 27 highway']],
    drives: [ALL],
    seats: ['Seven, cloth', 'Seven, leather'],
    popularity: 4,
  },
  {
    make: 'Calder',
    name: 'Wren',
    body: 'Hatchback',
    price: 21_600,
    trims: ['S', 'Sport'],
    engines: [['1.5 L', '32 city, 40 highway']],
    drives: [FRONT],
    seats: ['Five, cloth'],
    popularity: 3,
  },
  {
    make: 'Calder',
    name: 'Current',
    body: 'SUV',
    price: 44_500,
    trims: ['Standard', 'Long Range'],
    engines: [['Electric, 228 hp', '287 miles of range']],
    drives: [ALL, REAR],
    seats: ['Five, vegan leather'],
    popularity: 3,
  },
  {
    make: 'Vantor',
    name: 'Strider',
    body: 'SUV',
    price: 29_700,
    trims: ['LX', 'EX', 'Black Line'],
    engines: [
      ['1.6 L turbo', '27 city, 33 highway'],
      ['1.6 L hybrid', '42 city, 39 highway'],
    ],
    drives: [ALL, FRONT],
    seats: ['Five, cloth', 'Five, leather'],
    popularity: 8,
  },
  {
    make: 'Vantor',
    name: 'Regent',
    body: 'Sedan',
    price: 28_900,
    trims: ['LX', 'EX'],
    engines: [['2.5 L', '28 city, 38 highway']],
    drives: [FRONT, ALL],
    seats: ['Five, cloth', 'Five, leather'],
    popularity: 5,
  },
  {
    make: 'Vantor',
    name: 'Harbor',
    body: 'Van',
    price: 38_400,
    trims: ['LX', 'EX', 'Camper'],
    engines: [['3.5 L V6', '19 city, 26 highway']],
    drives: [FRONT],
    seats: ['Seven, cloth', 'Eight, leather'],
    popularity: 4,
  },
  {
    make: 'Vantor',
    name: 'Dash',
    body: 'Hatchback',
    price: 20_300,
    trims: ['LX', 'GT'],
    engines: [['1.4 L turbo', '29 city, 38 highway']],
    drives: [FRONT],
    seats: ['Five, cloth'],
    popularity: 4,
  },
  {
    make: 'Vantor',
    name: 'Rivet',
    body: 'Coupe',
    price: 36_800,
    trims: ['GT', 'GT-R Line'],
    engines: [['3.0 L turbo', '20 city, 29 highway']],
    drives: [REAR],
    seats: ['Four, leather'],
    popularity: 2,
  },
  {
    make: 'Solenne',
    name: 'Serein',
    body: 'Sedan',
    price: 33_600,
    trims: ['Pure', 'Art'],
    engines: [['Electric, 201 hp', '262 miles of range']],
    drives: [FRONT],
    seats: ['Five, cloth', 'Five, vegan leather'],
    popularity: 6,
  },
  {
    make: 'Solenne',
    name: 'Altura',
    body: 'SUV',
    price: 37_900,
    trims: ['Pure', 'Art', 'Grand'],
    engines: [
      ['Plug-in hybrid, 245 hp', '42 miles electric, then 36 mpg'],
      ['Electric, 295 hp', '276 miles of range'],
    ],
    drives: [ALL],
    seats: ['Five, cloth', 'Seven, vegan leather'],
    popularity: 7,
  },
  {
    make: 'Solenne',
    name: 'Petra',
    body: 'Hatchback',
    price: 24_900,
    trims: ['Pure', 'Art'],
    engines: [['Electric, 136 hp', '211 miles of range']],
    drives: [FRONT],
    seats: ['Five, cloth'],
    popularity: 4,
  },
  {
    make: 'Solenne',
    name: 'Vela',
    body: 'Coupe',
    price: 46_300,
    trims: ['Art', 'Grand'],
    engines: [['Electric, 402 hp', '254 miles of range']],
    drives: [ALL],
    seats: ['Four, vegan leather'],
    popularity: 2,
  },
  {
    make: 'Halden',
    name: 'Fjell',
    body: 'SUV',
    price: 35_300,
    trims: ['Core', 'Plus', 'Cross'],
    engines: [['2.0 L turbo mild hybrid', '26 city, 32 highway']],
    drives: [ALL],
    seats: ['Five, cloth', 'Five, leather'],
    popularity: 7,
  },
  {
    make: 'Halden',
    name: 'Nord',
    body: 'Sedan',
    price: 34_100,
    trims: ['Core', 'Plus'],
    engines: [['2.0 L turbo', '25 city, 35 highway']],
    drives: [ALL, FRONT],
    seats: ['Five, leather'],
    popularity: 5,
  },
  {
    make: 'Halden',
    name: 'Brokk',
    body: 'Truck',
    price: 42_700,
    trims: ['Core', 'Cross'],
    engines: [['3.0 L diesel', '22 city, 29 highway']],
    drives: [FOUR],
    seats: ['Five, cloth', 'Five, leather'],
    popularity: 4,
  },
  {
    make: 'Halden',
    name: 'Kite',
    body: 'Hatchback',
    price: 23_800,
    trims: ['Core', 'Plus'],
    engines: [['1.5 L turbo', '30 city, 38 highway']],
    drives: [FRONT],
    seats: ['Five, cloth'],
    popularity: 3,
  },
]
