/** What Hono knows of every request of ours. */
import type { Hono } from 'hono'

/** What the log says of a request; filled in while the request is worked on. */
export interface Seen {
  call?: string
  user?: string
  account?: string
}

export interface AppEnv {
  Variables: { requestId: string; seen: Seen }
}
export type App = Hono<AppEnv>
