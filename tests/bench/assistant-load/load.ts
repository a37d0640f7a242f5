/**
 * Measures how fast the assistant composes replies: for the demo's dealerships, for an extremely large one,
 * and for many shoppers who write at once. It also prints the memory that understanding and banks take.
 */
import { knowledgeOf } from '../../../demo/seed/knowledge/knowledge'
import { stockOf } from '../../../demo/seed/stock/vehicles'
import type { Dealership } from '../../../demo/seed/world/dealership'
import { DEALERSHIPS } from '../../../demo/seed/world/dealerships'
import { composeReply } from '../../../src/service/assistant/compose'
import { bankOf, type Bank } from '../../../src/service/assistant/knowledge/bank'
import type { KnowledgeEntry, Question } from '../../../src/service/assistant/port'
import { ensureLearned } from '../../../src/service/assistant/understand/prepare'
import { turnOf } from '../../rules/assistant/demo-bank'
import { generatedEntries } from '../knowledge/entries'
import { SHOPPER_QUESTIONS } from '../questions/set'
import { number, printTable, quantile } from '../table'
import { answerAtOnce } from './shoppers'

const YEAR = 2026
const SEED = 20_261_121
const MANY = 2_000
const DEALERSHIPS_IN_MEMORY = 50
const SHOPPERS = 200
/** A longer task blocks the event loop for others, in ms. */
const LONG_TASK = 50
/** Targets: memory in MiB, and the time until 95 % of the shoppers have their answer in ms. */
const MEMORY_MAY = 250
const SHOPPERS_MAY = 1_000

const entriesOf = (dealership: Dealership): KnowledgeEntry[] =>
  knowledgeOf(dealership, new Date(0)).map(({ topic, question, answer }, index) => ({
    ...{ id: String(index + 1), topic, question, answer },
  }))

function question(knowledge: Bank, vehicles: Question['catalogue']['vehicles']): Question {
  return { ...turnOf().question, catalogue: { knowledge, vehicles } }
}

/** Times of composing each of the questions, in ms. */
const timesOf = (asked: Question): number[] =>
  SHOPPER_QUESTIONS.map(({ text }) => {
    const start = performance.now()
    composeReply({ ...asked, lines: [text] })
    return performance.now() - start
  })

export async function assistantLoad(): Promise<void> {
  const before = memory()
  await ensureLearned()
  const banks = Array.from({ length: DEALERSHIPS_IN_MEMORY }, (_, index) =>
    bankOf(entriesOf(DEALERSHIPS[index % DEALERSHIPS.length] ?? northside)),
  )
  const used = memory() - before
  const demo = DEALERSHIPS.flatMap((dealership, index) => {
    const bank = banks[index]
    return bank === undefined ? [] : timesOf(question(bank, stockOf(dealership, YEAR, SEED)))
  })
  const large = question(bankOf(manyEntries()), manyVehicles())
  const [first = 0, ...warm] = timesOf(large)
  const changed = { ...large, catalogue: { ...large.catalogue, vehicles: [...large.catalogue.vehicles] } }
  const [afterChange = 0] = timesOf(changed)
  printTable(
    'Composing a reply',
    ['ms', 'p50', 'p95', 'max', `over ${LONG_TASK}`],
    [
      line('the demo’s dealerships', demo),
      line(`${MANY} vehicles and ${MANY} entries`, warm),
      line('the first reply there', [first]),
      line('the first reply after its stock changed', [afterChange]),
    ],
  )
  const answered = await answerAtOnce(SHOPPERS)
  const most = quantile(answered, 0.95)
  printTable(
    'Load',
    ['', 'measured', 'may', ''],
    [
      [`memory for ${DEALERSHIPS_IN_MEMORY} dealerships, MiB`, number(used), ...verdict(used, MEMORY_MAY)],
      [`p95 for ${SHOPPERS} shoppers at once, ms`, number(most), ...verdict(most, SHOPPERS_MAY)],
    ],
  )
}

const northside = requireDealership('northside-calder')

function requireDealership(id: string): Dealership {
  const found = DEALERSHIPS.find((dealership) => dealership.id === id)
  if (!found) throw new Error(`The demo has no dealership ${id}`)
  return found
}

const manyEntries = (): KnowledgeEntry[] =>
  generatedEntries(MANY).map(({ question, answer }, index) => ({
    ...{ id: String(index + 1), topic: 'Everything', question, answer },
  }))
const manyVehicles = () => stockOf({ ...northside, vehicles: MANY }, YEAR, SEED)

/** Memory of the process without garbage as far as it can be told, in MiB. */
function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}

const verdict = (value: number, may: number) => [`≤ ${may}`, value <= may ? 'met' : 'over']

const line = (what: string, ms: readonly number[]) => [
  what,
  ...[quantile(ms, 0.5), quantile(ms, 0.95), Math.max(...ms)].map(number),
  String(ms.filter((one) => one > LONG_TASK).length),
]
