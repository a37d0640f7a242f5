/**
 * `npm run interleavings -- [--orders 10000] [--seed N] [--database server]` tries what silences the
 * assistant, its answers and follow-ups, and the delivery queue in so many random orders over all channels.
 * It fails as soon as a message is stored or leaves for a customer who is taken over, stopped, unsubscribed
 * or paused, and names the steps that led there. It runs on the embedded database unless told otherwise.
 */
import { parseArgs } from 'node:util'
import { exploreOrders } from '../service/interleavings/channels'
import { startService } from '../service/support/service'
import { seedWorld } from '../service/support/world'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    database: { type: 'string', default: 'embedded' },
  },
})
const orders = Number(values.orders)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000))
const { database } = values
if (!(orders > 0) || !Number.isSafeInteger(seed) || (database !== 'embedded' && database !== 'server')) {
  console.error('--orders takes a number above 0, --seed a whole number, --database embedded or server')
  process.exit(1)
}

const PROGRESS_ORDERS = 1_000
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
const service = await startService({ seed: seedWorld, database })
let told = 0
try {
  const { stored, followed, left, ...explored } = await exploreOrders(service, seed, orders, (sofar) => {
    if (sofar.orders < told + PROGRESS_ORDERS) return
    told = sofar.orders
    console.log(`${seconds()} s: ${told} orders`)
  })
  console.log(
    `In ${explored.orders} orders nothing left for a silenced customer (${seconds()} s, seed ${seed}). ` +
      `The assistant wrote ${stored} messages, of which ${followed} are follow-ups; ${left} left.`,
  )
} catch (error) {
  console.error(error)
  console.error(`Again with --seed ${seed} --orders ${orders} --database ${database}`)
  process.exitCode = 1
} finally {
  await service.close()
}
process.exit()
