/** The dependencies that `service.ts` creates once and passes to every part of the service. */
import type { Logger } from 'pino'
import type { SearchGate } from './platform/search-gate'
import type { ServiceMetrics } from './platform/prometheus'
import type { Identity } from './platform/identity'
import type { LimiterFactory } from './platform/rate-limits'
import type { IntakeParser } from './parsing/parser'
import type { Config } from './platform/config'
import type { Clock } from './platform/clock'
import type { Database, Db } from './platform/database'
import type { Readiness } from './platform/readiness'

export interface ServiceContext {
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly settings: Config
  readonly identity: Identity
  readonly metrics: ServiceMetrics
  readonly limiter: LimiterFactory
  readonly intakeParser: IntakeParser
  /** Limits how many searches run at a time. */
  readonly searches: SearchGate
  /** Whether the database answers and takes writes, and the keys of the settings open its secrets. */
  readonly isReady: Readiness
  /**
   * The address at which staff reach the console, with the path below which it is placed, without a trailing
   * slash.
   */
  readonly publicAddress: () => string
}
