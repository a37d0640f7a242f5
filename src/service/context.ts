/** What every part of the service is given, once, by `service.ts`. */
import type { Logger } from 'pino'
import type { ServiceMetrics } from './http/measure'
import type { Identity } from './identity/identity'
import type { IntakeParser } from './intake/parser'
import type { Settings } from './settings'
import type { Clock } from './store/clock'
import type { Database, Db } from './store/database'

export interface ServiceContext {
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly settings: Settings
  readonly identity: Identity
  readonly metrics: ServiceMetrics
  readonly intakeParser: IntakeParser
  /** Where staff reach the console, without a slash at its end. */
  readonly origin: () => string
}
