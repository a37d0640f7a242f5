/** The variables that Hono carries with every request. */
import type { Hono } from 'hono'
import type { Sender } from './trusted-proxies'

/** What the log says about a request; filled in while the request is handled. */
export interface RequestLogFields {
  call?: string
  user?: string
  account?: string
}

export interface AppEnv {
  Variables: {
    requestId: string
    logFields: RequestLogFields
    sender: Sender
    /** Whether the links of the page in the answer have the base path already. */
    isPlacedBelow?: boolean
  }
}
export type App = Hono<AppEnv>
