/**
 * The check of webhooks: events of many conversations go to a subscriber over a faulty link, while the
 * service is killed and loses its database. In the end each event has arrived, in order, signed, and not
 * again once the service knew that it was taken.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../../demo/seed/random'
import type { addWebhook } from '../../../src/contract/calls/webhooks'
import type { CallOutput } from '../../../src/contract/core/call'
import { ACCOUNT, USER_ID } from '../../service/support/world'
import { withBuiltChild } from '../build-child'
import { pause } from '../pause'
import { ServiceProcess } from '../service-process'
import { judgeWebhooks, type WebhookBreach } from './judge'
import type { WebhookMistake } from './mistakes'
import { Subscriber, type Fate } from './subscriber'

export interface WebhookCheckOptions {
  readonly seed: number
  /** The least duration of the disturbances, in seconds. */
  readonly seconds: number
  /** URL of an empty database on a PostgreSQL server; by default the embedded one on disk is used. */
  readonly databaseUrl?: string | undefined
  /** A planted mistake, which is found without a disturbance of the service. */
  readonly mistake?: WebhookMistake | undefined
  progress?(line: string): void
  /** A further disturbance: breaks the database's connections. */
  breakDatabase?(): Promise<void>
}

export interface WebhookReport {
  readonly seed: number
  readonly breaches: readonly WebhookBreach[]
  readonly events: number
  readonly arrivals: number
  /** Events that arrived more than once, for whatever reason. */
  readonly repeated: number
  readonly kills: number
  readonly faults: Readonly<Partial<Record<Fate, number>>>
}

/** One minute of the service lasts ten seconds, so a request that hangs is over before it is claimed anew. */
const FACTOR = 6
const CONVERSATIONS = 6
/** Each kind of disturbance happens in so many turns. */
const SURE_TURNS = 3
/** About this many events arrive between two disturbances. */
const BETWEEN = 12
const LOOK_MS = 50
/** How long to wait for arrivals, ms; after that, the disturbances go on without them. */
const ARRIVE_MS = 10_000
/** How long everything that waits may take to arrive after the link is healed, ms. */
const PATIENCE_MS = 120_000

/** `program` is the file that `buildChild` returns, which is then not built again. */
export async function checkWebhooks(options: WebhookCheckOptions, program?: string): Promise<WebhookReport> {
  if (program === undefined) return await withBuiltChild((made) => checkWebhooks(options, made))
  const { seed, seconds, databaseUrl, mistake = null, progress = () => {} } = options
  const random = new Random(seed, 'webhooks')
  const subscriber = await Subscriber.open(new Random(seed, 'subscriber'))
  const service = await ServiceProcess.start(program, databaseUrl, {
    start: Date.now(),
    factor: FACTOR,
    mistake,
  })

  /** Says something until it is aborted; what failed is said again with the same id. */
  async function talk(number: number, stop: AbortSignal): Promise<void> {
    const own = new Random(seed, 'talk', number)
    let conversation_id: string | undefined
    for (let count = 0; !stop.aborted;) {
      try {
        conversation_id ??= await service.beginConversation()
        await service.say({ conversation_id, client_id: `webhook-check-${number}-${count}` })
        count += 1
      } catch {
        // The service is down, or its database is.
        await pause(LOOK_MS, stop)
      }
      await pause(own.between(20, 400), stop)
    }
  }

  async function kill(): Promise<void> {
    await service.kill()
    await sleep(random.between(0, 500))
    await service.resume()
  }

  /** Kills the service when it has received an answer, and may or may not have stored it. */
  async function killAtAnswer(): Promise<void> {
    const taken = new Promise<void>((resolve) => subscriber.atNextTaken(resolve))
    await Promise.race([taken, sleep(5_000)])
    await kill()
  }

  async function disturb(): Promise<void> {
    const ends = performance.now() + seconds * 1_000
    for (let turn = 0; mistake === null && (turn < SURE_TURNS || performance.now() < ends); turn += 1) {
      await arrive(random.int(BETWEEN / 2, BETWEEN * 2))
      if (turn % SURE_TURNS === 0) await killAtAnswer()
      else if (turn % SURE_TURNS === 1) await kill()
      else if (options.breakDatabase) {
        service.interruptions.push(performance.now())
        await options.breakDatabase()
      }
      progress(`${subscriber.arrivals.length} arrivals, ${service.kills} kills`)
    }
    await arrive(4 * BETWEEN)
  }

  /** Waits for so many further arrivals. */
  async function arrive(count: number): Promise<void> {
    const enough = subscriber.arrivals.length + count
    const end = performance.now() + ARRIVE_MS
    while (subscriber.arrivals.length < enough && performance.now() < end) await sleep(LOOK_MS)
  }

  /** The clock is set forward to the next attempt, until nothing waits. */
  async function settle(): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
      const { waiting, dueInMs } = await service.waitingEvents()
      if (waiting === 0) return
      if (dueInMs !== null) await service.advance(dueInMs)
    }
  }

  progress(`The service has started in ${Math.round(service.starts[0] ?? 0)} ms`)
  try {
    const secret = await subscribe(service, subscriber.url)
    const control = new AbortController()
    const talks = Array.from({ length: CONVERSATIONS }, (_, number) => talk(number, control.signal))
    await disturb()
    control.abort()
    await Promise.all(talks)
    subscriber.heal()
    progress('The link is healed')
    await settle()
    progress('Everything has arrived')
    const happened = await service.whatHappened()
    const { arrivals } = subscriber
    const { interruptions, kills } = service
    return {
      seed,
      breaches: judgeWebhooks({ happened, arrivals, secret, interruptions }),
      events: happened.length,
      arrivals: arrivals.length,
      repeated: arrivals.length - new Set(arrivals.map(({ headers }) => headers['webhook-id'])).size,
      kills,
      faults: Object.fromEntries(subscriber.counts),
    }
  } finally {
    await Promise.all([service.remove(), subscriber.close()])
  }
}

/** Adds the subscriber's address as an administrator does. Returns the secret that is shown once. */
async function subscribe(service: ServiceProcess, url: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${service.port}/api/dashboard/${ACCOUNT.ford}/webhooks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await service.tokenOf(USER_ID.admin)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ url, events: ['lead.created', 'message.created'], enabled: true }),
  })
  if (!response.ok) throw new Error(`The webhook was refused: ${await response.text()}`)
  const { secret } = (await response.json()) as CallOutput<typeof addWebhook>
  return secret
}
