/** The metrics of this instance that Prometheus reads at `/metrics`. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from './clock'
import type { Database } from './database'
import { readBacklogs, type Backlog } from './backlogs'
import type { Readiness } from './readiness'

export interface ServiceMetrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'call' | 'method' | 'status'>
  /** Open live sockets; the label is account, conversation or visitor. */
  readonly socketsOpen: Gauge<'kind'>
  /** Attempts to deliver a message or notice; the outcome is what the gateway made of it. */
  readonly deliveryAttempts: Counter<'channel' | 'outcome'>
  /** From the moment an answer of the assistant is due until it is stored. */
  readonly answerSeconds: Histogram
}

interface Sources {
  readonly database: Database
  readonly clock: Clock
  /** Asked at each scrape. */
  readonly isReady: Readiness
}

export function createMetrics({ database, clock, isReady }: Sources): ServiceMetrics {
  const registry = new Registry()
  // These include the delay of the event loop, nodejs_eventloop_lag_p99_seconds.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'forecourt_database_up',
    help: '1 while the database answers and takes writes',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'forecourt_database_connections',
    help: 'Connections to the database by state, and statements that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })
  addBacklogs(registry, { database, clock })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'forecourt_http_request_seconds',
      help: 'Time to answer a request, by call; status 429 is a limit that was hit',
      labelNames: ['call', 'method', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
      registers,
    }),
    socketsOpen: new Gauge({
      name: 'forecourt_sockets_open',
      help: 'Open live sockets',
      labelNames: ['kind'],
      registers,
    }),
    deliveryAttempts: new Counter({
      name: 'forecourt_delivery_attempts_total',
      help: 'Attempts to deliver e-mails, SMS and events of webhooks, by what the receiver made of them',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    answerSeconds: new Histogram({
      name: 'forecourt_answer_seconds',
      help: 'From the moment an answer of the assistant is due until it is stored',
      buckets: [0.1, 0.3, 1, 3, 10, 30, 100],
      registers,
    }),
  }
}

/** Adds gauges of pending work; both share one query. */
function addBacklogs(registry: Registry, { database, clock }: Pick<Sources, 'database' | 'clock'>): void {
  let reading: Promise<readonly Backlog[]> | undefined
  const read = () =>
    (reading ??= readBacklogs(database.db, clock.now())
      .catch(() => [])
      .finally(() => (reading = undefined)))
  const shared = { labelNames: ['queue', 'channel'] as const, registers: [registry] }
  new Gauge({
    ...shared,
    name: 'forecourt_backlog',
    help: 'Work that waits in a queue; the same on every instance',
    async collect() {
      const backlogs = await read()
      // A queue that was emptied has no row any more.
      this.reset()
      for (const { queue, channel, count } of backlogs) this.set({ queue, channel }, count)
    },
  })
  new Gauge({
    ...shared,
    name: 'forecourt_backlog_age_seconds',
    help: 'For how long the oldest work of a queue has waited; the same on every instance',
    async collect() {
      const backlogs = await read()
      this.reset()
      for (const { queue, channel, since } of backlogs) {
        const seconds = since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000
        this.set({ queue, channel }, Math.max(0, seconds))
      }
    },
  })
}
