/** The variables that Hono carries with every request. */
import type { Hono } from 'hono'

/** What the log says about a request; filled in while the request is handled. */
export interface RequestLogFields {
  call?: string
  user?: string
  account?: string
}

export interface AppEnv {
  Variables: { requestId: string; logFields: RequestLogFields }
}
export type App = Hono<AppEnv>
