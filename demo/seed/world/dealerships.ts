/** The demo's dealership groups. Every name, make and number is made up. */
import type { BusinessHours } from '../../../src/rules/hours'
import type { Dealership } from './dealership'

export const GROUPS = [
  { id: 'northside', name: 'Northside Auto Group' },
  { id: 'riverside', name: 'Riverside Motors' },
  { id: 'sandstone', name: 'Sandstone Automotive' },
] as const

const hours = (weekday: [number, number], saturday: [number, number], sunday: [number, number] | null) => {
  const open = (span: [number, number] | null) =>
    span
      ? { open: true, work_hours: { start_time: span[0] * 60, end_time: span[1] * 60 } }
      : { open: false, work_hours: null }
  const day = open(weekday)
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: open(saturday),
    sunday: open(sunday),
  } satisfies BusinessHours
}

const people = (
  ...rows: readonly (readonly [name: string, quality: number, load: number, user?: string])[]
) => rows.map(([name, quality, load, user]) => ({ name, quality, load, ...(user ? { user } : {}) }))

const CHICAGO = {
  groupId: 'northside',
  parentId: 'northside',
  zone: 'America/Chicago',
  areaCodes: ['312', '773', '847', '630', '708'],
} as const
const OAKLAND = {
  groupId: 'riverside',
  parentId: 'riverside',
  zone: 'America/Los_Angeles',
  areaCodes: ['510', '415', '925', '408'],
} as const

/** Parents hold no conversations of their own. */
export const PARENTS = [
  { id: 'northside', name: 'Northside Auto Group', zone: CHICAGO.zone },
  { id: 'riverside', name: 'Riverside Motors', zone: OAKLAND.zone },
] as const

export const DEALERSHIPS: readonly Dealership[] = [
  {
    ...CHICAGO,
    id: 'northside-calder',
    name: 'Northside Calder',
    address: '2200 North Avenue, Chicago, IL 60647',
    phone: '+13125550100',
    website: 'https://northside-calder.example',
    flags: { has_knowledge_base: true, active_far: true, takeover: true, manufacturer: true },
    insightProviders: ['FordDirect'],
    hours: hours([9, 20], [9, 18], null),
    agent: 'Ava',
    color: '#0c2340',
    makes: ['Calder'],
    stockPrefix: 'N',
    vehicles: 78,
    conversations: 1500,
    products: { SALES_AI: 0.85, SERVICE_AI: 0.1, CARBUYING_AI: 0.05 },
    staff: people(
      ['Dana Alvarez', 0.94, 20, 'rep@northside.test'],
      ['Marcus Hale', 0.86, 16, 'rep2@northside.test'],
      ['Ngozi Okafor', 0.9, 17],
      ['Terrence Brooks', 0.83, 16],
      ['Anthony Ferraro', 0.7, 14],
      ['Priya Raman', 0.98, 8],
      ['Wendy Chen', 0.88, 6],
    ),
    joiners: ['rep@northside.test', 'rep2@northside.test'],
  },
  {
    ...CHICAGO,
    id: 'northside-vantor',
    name: 'Northside Vantor',
    address: '5810 West Irving Park Road, Chicago, IL 60634',
    phone: '+17735550140',
    website: 'https://northside-vantor.example',
    flags: { has_knowledge_base: true, takeover: true },
    insightProviders: [],
    hours: hours([9, 20], [9, 18], null),
    agent: 'Ava',
    color: '#1d5c4a',
    makes: ['Vantor'],
    stockPrefix: 'V',
    vehicles: 66,
    conversations: 650,
    products: { SALES_AI: 1 },
    staff: people(
      ['Olivia Brandt', 0.91, 18],
      ['Samir Haddad', 0.84, 16],
      ['Lucas Ferreira', 0.78, 15],
      ['Beatrice Coleman', 0.93, 12],
      ['Jon Eriksen', 0.66, 12],
      ['Keisha Monroe', 0.89, 14],
      ['Paul Adeyemi', 0.81, 9],
      ['Rachel Stein', 0.95, 8],
    ),
    joiners: ['admin@northside.test'],
  },
  {
    ...CHICAGO,
    id: 'northside-preowned',
    name: 'Northside Pre-Owned',
    address: '900 Skokie Boulevard, Northbrook, IL 60062',
    phone: '+18475550160',
    website: 'https://northside-preowned.example',
    flags: { has_knowledge_base: true, takeover: true },
    insightProviders: [],
    hours: hours([9, 19], [9, 17], null),
    agent: 'Milo',
    color: '#7a2e1d',
    makes: [],
    stockPrefix: 'P',
    vehicles: 72,
    conversations: 500,
    products: { SALES_AI: 0.7, CARBUYING_AI: 0.3 },
    staff: people(
      ['Grace Kowalski', 0.92, 16],
      ['Dmitri Volkov', 0.74, 15],
      ['Aaliyah Freeman', 0.9, 14],
      ['Tom Whitlock', 0.68, 12],
      ['Carmen Delgado', 0.95, 12],
      ['Henry Osei', 0.85, 10],
      ['Sofia Lindgren', 0.88, 9],
    ),
    joiners: ['admin@northside.test'],
  },
  {
    ...OAKLAND,
    id: 'riverside-solenne',
    name: 'Riverside Solenne',
    address: '3100 Broadway, Oakland, CA 94611',
    phone: '+15105550110',
    website: 'https://riverside-solenne.example',
    flags: { has_knowledge_base: true, takeover: true },
    insightProviders: [],
    hours: hours([9, 20], [9, 19], [10, 18]),
    agent: 'Noa',
    color: '#5b2a86',
    makes: ['Solenne'],
    stockPrefix: 'S',
    vehicles: 64,
    conversations: 550,
    products: { SALES_AI: 0.85, SERVICE_AI: 0.15 },
    staff: people(
      ['Mei Tanaka', 0.93, 16],
      ['Javier Ortega', 0.87, 16],
      ['Brandon Lee', 0.72, 14],
      ['Isabel Moreno', 0.91, 13],
      ['Kyle Patterson', 0.65, 12],
      ['Leila Nasser', 0.9, 11],
      ['Andre Fontaine', 0.8, 10],
    ),
    joiners: ['admin@riverside.test'],
  },
  {
    ...OAKLAND,
    id: 'riverside-halden',
    name: 'Riverside Halden',
    address: '1450 Mission Boulevard, Hayward, CA 94541',
    phone: '+15105550170',
    website: 'https://riverside-halden.example',
    flags: { has_knowledge_base: false, takeover: false },
    insightProviders: [],
    hours: hours([9, 19], [9, 18], [11, 17]),
    agent: 'Noa',
    color: '#14475f',
    makes: ['Halden'],
    stockPrefix: 'H',
    vehicles: 60,
    conversations: 350,
    products: { SALES_AI: 1 },
    staff: people(
      ['Chris Nakamura', 0.88, 15],
      ['Danielle Roy', 0.92, 14],
      ['Omar Farouk', 0.79, 13],
      ['Stephanie Cruz', 0.85, 12],
      ['Walter Jennings', 0.6, 10],
      ['Anita Desai', 0.94, 9],
      ['Felix Gruber', 0.82, 8],
    ),
    joiners: [],
  },
  {
    id: 'sandstone-calder',
    groupId: 'sandstone',
    parentId: null,
    zone: 'America/Phoenix',
    areaCodes: ['480', '602', '623'],
    name: 'Sandstone Calder of Tempe',
    address: '7800 South Autoplex Loop, Tempe, AZ 85284',
    phone: '+14805550130',
    website: 'https://sandstone-calder.example',
    flags: { has_knowledge_base: true, takeover: true, cdk_global: true },
    insightProviders: [],
    hours: hours([8, 20], [8, 19], null),
    agent: 'Sky',
    color: '#8a4b14',
    makes: ['Calder'],
    stockPrefix: 'D',
    vehicles: 62,
    conversations: 450,
    products: { SALES_AI: 0.8, SERVICE_AI: 0.2 },
    staff: people(
      ['Hector Ruiz', 0.9, 16],
      ['Ashley Begay', 0.93, 14],
      ['Ryan McAllister', 0.71, 13],
      ['Noor Siddiqui', 0.87, 12],
      ['Victor Salas', 0.8, 11],
      ['Kim Thompson', 0.95, 10],
      ['Dale Hutchins', 0.62, 9],
    ),
    joiners: ['admin@cdk.test'],
  },
]
