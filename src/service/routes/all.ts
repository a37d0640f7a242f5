/** Every call of the contract with the code that answers it. */
import type { BoundCall } from '../http/handle'
import { conversationRoutes } from './conversations'
import { dashboardRoutes } from './dashboard'
import { dialogueRoutes } from './dialogue'
import { leadRoutes } from './lead'
import { liveRoutes } from './live'
import { sessionRoutes } from './session'
import { takeoverRoutes } from './takeover'
import { widgetRoutes } from './widget'

export const allRoutes: readonly BoundCall[] = [
  ...sessionRoutes,
  ...dashboardRoutes,
  ...conversationRoutes,
  ...dialogueRoutes,
  ...leadRoutes,
  ...takeoverRoutes,
  ...liveRoutes,
  ...widgetRoutes,
]
