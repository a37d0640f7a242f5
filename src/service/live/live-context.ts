/** The dependencies of every kind of live socket. */
import type { ServiceContext } from '../context'
import type { Hub } from './hub'
import type { Presence } from './presence'
import type { Viewers } from './viewers'

export interface LiveContext {
  readonly context: ServiceContext
  readonly hub: Hub
  readonly presence: Presence
  readonly viewers: Viewers
}
