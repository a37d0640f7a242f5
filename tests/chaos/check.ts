/**
 * The delivery check: shoppers and reps on a faulty link, a service that is killed now and then, and the
 * comparison at the end.
 */
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../demo/seed/random'
import { ACCOUNT, SITE, USER_ID } from '../service/support/world'
import { installBrowser } from './browser'
import { withBuiltChild } from './build-child'
import { disturb, SURE_TURNS } from './disturbances'
import { judge, type Breach } from './judge'
import { Ledger } from './ledger'
import { FaultyLink } from './link'
import type { Mistake } from './mistakes'
import { Rep } from './rep'
import { reportOf, type CheckReport } from './report'
import { ServiceProcess } from './service-process'
import { settle } from './settle'
import { Shopper } from './shopper'
import { readStanding } from './stands'

export interface CheckOptions {
  readonly seed: number
  /** Duration of the disturbances in seconds. */
  readonly seconds: number
  /** URL of an empty database on a PostgreSQL server; by default the embedded one on disk is used. */
  readonly databaseUrl?: string | undefined
  readonly shoppers?: number
  /** Five at most, because the test data has no more users who may join. */
  readonly reps?: number
  /** A planted mistake; the check then ends as soon as every kind of disturbance has happened once. */
  readonly mistake?: Mistake | undefined
  /**
   * How long anything may take to settle after recovery, in ms. The default is long enough for a slow
   * machine.
   */
  readonly patienceMs?: number
  /** Called about once a second with the progress. */
  progress?(line: string): void
  /** A disturbance in addition to the link: breaks the database's connections. */
  breakDatabase?(): Promise<void>
}

/**
 * Factor of the service's clock: three minutes last sixteen seconds, and a ticket's minute is longer than a
 * client waits for a socket. The service's timers run in real time.
 */
const SERVICE_FACTOR = 11
/** Factor of the clients' timers: ten seconds last about three. */
const CLIENT_FACTOR = 3
const REPS = [USER_ID.rep, USER_ID.rep2, USER_ID.editor, USER_ID.admin, USER_ID.super]
const PATIENCE_MS = 60_000
const LOOK_MS = 250

/**
 * `program` is the file that `buildChild` returns, which is then not built again. Throws if the check itself
 * fails; errors of the service are in the report.
 */
export async function checkDelivery(options: CheckOptions, program?: string): Promise<CheckReport> {
  if (program === undefined) return await withBuiltChild((made) => checkDelivery(options, made))
  const began = performance.now()
  const { seed, seconds, mistake = null, progress = () => {} } = options
  const breaches: Breach[] = []
  const ledger = new Ledger()
  const service = await ServiceProcess.start(program, options.databaseUrl, {
    start: Date.now(),
    factor: SERVICE_FACTOR,
    mistake,
  })
  const link = await FaultyLink.open(service.port, new Random(seed, 'link'))
  const uninstall = installBrowser(CLIENT_FACTOR, (id, seq) => ledger.acknowledged(id, seq))
  const place = { apiBase: link.origin, site: SITE.ford }
  const shoppers = Array.from(
    { length: options.shoppers ?? 20 },
    (_, number) => new Shopper(number + 1, place, new Random(seed, 'shopper', number), ledger),
  )
  const reps = REPS.slice(0, options.reps ?? 5).map((userId, number) => {
    const token = () => service.tokenOf(userId)
    const session = { apiBase: link.origin, accountId: ACCOUNT.ford, userId, token }
    return new Rep(session, new Random(seed, 'rep', number), ledger)
  })
  const acknowledged = () => ledger.all.filter(({ acks }) => acks.size > 0)

  const tally = { turns: 0, databaseBreaks: 0 }

  async function talk(): Promise<void> {
    const control = new AbortController()
    const { signal } = control
    // Every participant listens to this signal.
    setMaxListeners(0, signal)
    const timer = setInterval(() => progress(progressLine()), 1_000 * CLIENT_FACTOR)
    const lives = [...shoppers, ...reps].map((one) => one.live(signal))
    const disturbing = disturb(
      {
        link,
        service,
        random: new Random(seed, 'kills'),
        acknowledged: () => acknowledged().length,
        between: mistake === null ? 2 * shoppers.length : shoppers.length,
        breakDatabase: options.breakDatabase,
        tally,
      },
      signal,
    )
    const everybody = Promise.all([disturbing, ...lives])
    const enough = async () => {
      await sleep(seconds * 1_000)
      // A slow machine, or one that runs other tests, gets enough time to produce something to compare.
      const late = performance.now() + 240_000 + 2_000 * seconds
      while (performance.now() < late && !isEnough()) await sleep(LOOK_MS)
    }
    await Promise.race([enough(), everybody])
    control.abort()
    clearInterval(timer)
    await everybody
  }

  const isEnough = () =>
    tally.turns >= SURE_TURNS &&
    (mistake !== null ||
      (acknowledged().length >= 5 * shoppers.length &&
        acknowledged().filter(({ who }) => who === 'rep').length >= 3 * reps.length))

  function progressLine(): string {
    const faults = [...link.counts.values()].reduce((sum, count) => sum + count, 0)
    return `${ledger.all.length} sent, ${acknowledged().length} acknowledged, ${faults} faults of the link, ${service.kills} kills`
  }

  try {
    await talk()
    progress('The link is healed')
    link.heal()
    breaches.push(
      ...(await settle({
        service,
        shoppers,
        reps,
        leaves: mistake === null,
        patienceMs: options.patienceMs ?? PATIENCE_MS,
        progress,
      })),
    )
    const pages = shoppers.map((shopper) => shopper.page())
    const screens = reps.map((rep) => rep.page())
    for (const { name, refusals } of shoppers)
      if (refusals > 0) breaches.push({ kind: 'unexpected', what: `${name} was sent away ${refusals} times` })
    for (const one of [...shoppers, ...reps]) one.close()
    for (const { name, surprises } of reps)
      for (const what of surprises) breaches.push({ kind: 'unexpected', what: `${name}: ${what}` })
    progress('Everything has settled')
    await link.close()
    for (const output of service.crashes)
      breaches.push({ kind: 'unexpected', what: `the service ended by itself: ${output}` })
    if (!(await service.end()))
      breaches.push({ kind: 'unfinished', what: 'the service did not end by itself' })
    const stored = await readStanding(service)
    breaches.push(...judge(ledger.all, stored, pages, screens))
    const milliseconds = performance.now() - began
    const { databaseBreaks } = tally
    return reportOf({ seed, breaches, said: ledger.all, stored, service, link, databaseBreaks, milliseconds })
  } catch (error) {
    throw new Error(`The check broke off (seed ${seed}): ${String(error)}\n${service.output.slice(-3_000)}`, {
      cause: error,
    })
  } finally {
    for (const one of [...shoppers, ...reps]) one.close()
    uninstall()
    await Promise.all([link.close(), service.remove()])
  }
}
