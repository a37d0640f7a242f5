/**
 * Loopstead's own records, written as office staff would. Two of these customers have never talked to the
 * assistant.
 */

export interface Activity {
  readonly daysAgo: number
  readonly what: string
  readonly who: string
}

export const STAGES = ['Lead', 'Contacted', 'Appointment', 'Shown', 'Sold'] as const

export interface Customer {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly address: string
  readonly owner: string
  /** Index in `STAGES`. */
  readonly stage: number
  readonly vehicle: string
  readonly stock: string
  readonly price: string
  /** Vehicle, mileage and offer; null if there is none. */
  readonly trade: readonly [vehicle: string, mileage: string, offer: string] | null
  readonly activity: readonly Activity[]
}

export const CUSTOMERS: readonly Customer[] = [
  {
    id: '40118',
    name: 'Marisol Reyes',
    mobile: '(312) 555-0142',
    email: 'm.reyes@mail.example',
    address: '1840 W Fulton Street, Chicago',
    owner: 'Dana Alvarez',
    stage: 2,
    vehicle: '2025 Calder Terrane Touring',
    stock: 'N4127',
    price: '$33,480',
    trade: ['2019 Calder Meridian wagon', '71,300', '$15,100'],
    activity: [
      { daysAgo: 1, what: 'Appointment set', who: 'Dana Alvarez' },
      { daysAgo: 1, what: 'Lead received, dealer website', who: 'Loopstead' },
    ],
  },
  {
    id: '40121',
    name: 'Imani Castellanos-Fairweather',
    mobile: '773-555-0104',
    email: 'Imani.Castellanos-Fairweather@company.example',
    address: '905 S Halsted Street, Chicago',
    owner: 'Nobody yet',
    stage: 1,
    vehicle: '2025 Calder Terrane',
    stock: 'N4127',
    price: '$33,480',
    trade: null,
    activity: [{ daysAgo: 0, what: 'Lead received, AutoMarket', who: 'Loopstead' }],
  },
  {
    id: '40097',
    name: 'Jae Park',
    mobile: '312.555.0161',
    email: '',
    address: '',
    owner: 'Nobody yet',
    stage: 0,
    vehicle: '2025 Calder Terrane',
    stock: 'N4127',
    price: '$33,480',
    trade: null,
    activity: [{ daysAgo: 0, what: 'Lead received, dealer website', who: 'Loopstead' }],
  },
  {
    id: '39954',
    name: 'Theo Lindqvist',
    mobile: '+1 312 555 0199',
    email: 'theo@lindqvist.example',
    address: '77 E Wacker Drive, Chicago',
    owner: 'Dana Alvarez',
    stage: 2,
    vehicle: '2025 Calder Terrane',
    stock: 'N4127',
    price: '$33,480',
    trade: null,
    activity: [{ daysAgo: 0, what: 'Called back', who: 'Dana Alvarez' }],
  },
  {
    id: '39871',
    name: 'Walter Mendoza',
    mobile: '(708) 555-0186',
    email: 'w.mendoza@home.example',
    address: '412 Oak Park Avenue, Berwyn',
    owner: 'Priya Raman',
    stage: 1,
    vehicle: '2025 Calder Terrane',
    stock: 'N4127',
    price: '$33,480',
    trade: ['2011 Halden Ridge', '138,900', 'To be seen'],
    activity: [
      { daysAgo: 2, what: 'Asked for more time', who: 'Priya Raman' },
      { daysAgo: 99, what: 'Lead received, referral', who: 'Loopstead' },
    ],
  },
  {
    id: '39850',
    name: 'Lucia Marchetti',
    mobile: '',
    email: 'lucia.m@mail.example',
    address: 'Milwaukee',
    owner: 'Dana Alvarez',
    stage: 1,
    vehicle: '2025 Calder Terrane',
    stock: 'N4127',
    price: '$33,480',
    trade: null,
    activity: [{ daysAgo: 0, what: 'Lead received, AutoMarket', who: 'Loopstead' }],
  },
  {
    id: '39102',
    name: 'Oscar Delgado',
    mobile: '(847) 555-0111',
    email: 'oscar.delgado@post.example',
    address: '26 Maple Court, Skokie',
    owner: 'Marcus Hale',
    stage: 3,
    vehicle: '2022 Vantor Cargo',
    stock: 'P1180',
    price: '$24,900',
    trade: null,
    activity: [{ daysAgo: 3, what: 'Walked in, test drive', who: 'Marcus Hale' }],
  },
  {
    id: '38777',
    name: 'Ruth Abernathy',
    mobile: '(847) 555-0188',
    email: 'ruth.abernathy@home.example',
    address: '9 Lake View Terrace, Evanston',
    owner: 'Marcus Hale',
    stage: 4,
    vehicle: '2020 Calder Meridian',
    stock: 'P0914',
    price: '$17,250',
    trade: null,
    activity: [{ daysAgo: 12, what: 'Delivered', who: 'Marcus Hale' }],
  },
]
