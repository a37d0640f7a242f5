/**
 * Generates an extremely large knowledge bank: fictional entries that differ in topic and wording, the same
 * in every run, and questions about them.
 */
import { Random } from '../../../demo/seed/random'
import { KNOWLEDGE_PRODUCT_IDS } from '../../../src/contract/calls/knowledge'
import type { SeedRow } from '../../../demo/seed/play/rows'

const THINGS = (
  'roof rack,tow hitch,floor mats,cargo liner,bed cover,running boards,dash camera,remote starter,window tint,key fob,spare wheel,' +
  'child seat,bike carrier,ski box,mud flaps,seat covers,wheel locks,phone mount,wall charger,charging cable,winter tires,' +
  'summer tires,brake pads,brake discs,cabin filter,air filter,spark plugs,timing belt,water pump,battery,alternator,starter motor,' +
  'wiper blades,headlights,fog lamps,tail lamps,windshield,side mirror,door handle,sunroof,tailgate,bumper,fender,hood,exhaust,' +
  'muffler,catalytic converter,fuel pump,radiator,thermostat,coolant,transmission fluid,differential,drive shaft,shock absorbers,' +
  'springs,control arm,wheel bearing,steering rack,power steering,horn,alarm,navigation maps,software update,backup camera,' +
  'parking sensors,lane assistant,cruise control,heated seats,air conditioning,heater core,blower,speakers,radio,antenna,' +
  'paint protection,ceramic coating,undercoating,rust proofing,dent repair,scratch repair,interior detail,hand wash,gap coverage,' +
  'tire insurance,key insurance,service contract,maintenance plan,lease return,lease transfer,title transfer,temporary plates,' +
  'emissions test,safety inspection,appraisal,payoff letter,gift card,group purchase,company fleet,rental'
).split(',')
const WHO =
  'Aria,Bluff,Terrane,Strider,Harbor,Nord,Kite,Petra,Summit,Mesa,Vista,Canyon,Ridge,Delta,Comet,Falcon,Orbit,Pioneer,Quest,Rover'.split(
    ',',
  )
const ASKS: readonly (readonly [question: string, answer: string])[] = [
  ['How much is a {thing} for the {who}?', 'For the {who} it is ${n}, fitted, with a year of warranty.'],
  ['How long does a {thing} take on a {who}?', 'About {k} hours, while you wait or with the shuttle.'],
  [
    'Is the {thing} of the {who} covered by the warranty?',
    'For {k} years or {n} thousand miles, wear excepted.',
  ],
  ['Do you have the {thing} for a {who} in stock?', 'Mostly. What is not here arrives within {k} days.'],
  ['Can I add a {thing} to my {who} later?', 'Yes, at any visit; it is ${n} with the fitting.'],
  ['Who looks after the {thing} of my {who}?', 'The team of bay {k}. They check it at every second visit.'],
]

export interface GeneratedEntry {
  readonly question: string
  readonly answer: string
}

/** The entries are distinct and unordered. */
export function generatedEntries(many: number): GeneratedEntry[] {
  const random = new Random('knowledge bank')
  const all = THINGS.flatMap((thing) =>
    WHO.flatMap((who) =>
      ASKS.map(([question, answer]) => {
        const [n, k] = [String(random.int(19, 990)), String(random.int(2, 9))]
        const fill = (text: string) =>
          text.replace('{thing}', thing).replace('{who}', who).replace('{n}', n).replace('{k}', k)
        return { order: random.next(), question: fill(question), answer: fill(answer) }
      }),
    ),
  )
  if (all.length < many) throw new Error(`Only ${all.length} entries can be made`)
  return all
    .sort((left, right) => left.order - right.order)
    .slice(0, many)
    .map(({ question, answer }) => ({ question, answer }))
}

export const entryRows = (
  entries: readonly GeneratedEntry[],
  accountId: string,
  topic: string,
  at: Date,
): SeedRow<'knowledge_entries'>[] =>
  entries.map(({ question, answer }, index) => ({
    id: `k_many.${index + 1}`,
    account_id: accountId,
    topic,
    question,
    answer,
    custom: true,
    products: [...KNOWLEDGE_PRODUCT_IDS],
    visible: true,
    editable: true,
    important: false,
    updated_at: at,
  }))

/**
 * Rewrites a question as a hurried person types it: in lower case, without punctuation, with a greeting and
 * an occasional missing word.
 */
export function hurried({ question }: GeneratedEntry, random: Random): string {
  const words = question.toLowerCase().replace('?', '').split(' ')
  const kept = words.filter((word) => !['the', 'a', 'of', 'is', 'do'].includes(word) || random.chance(0.5))
  return [...(random.chance(0.4) ? [random.pick(['hi', 'hey', 'quick question:'])] : []), ...kept].join(' ')
}
