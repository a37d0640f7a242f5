/** Pausing the assistant of an account. */
import { pauseAi, setPauseAi } from '../../../contract/calls/pause'
import { route, type Route } from '../../access/route'
import { readPause, setPause } from '../pause'

export const pauseRoutes: readonly Route[] = [
  route(pauseAi, ({ context, account }) => readPause(context.db, account)),
  route(setPauseAi, async ({ context, account, caller, body }) => {
    const { canceled } = await setPause(context, {
      account,
      caller,
      paused: body.is_paused === 'true',
      base_version: body.base_version,
    })
    return { ...(await readPause(context.db, account)), canceled }
  }),
]
