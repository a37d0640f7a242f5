/** Routes for pausing the assistant of an account. */
import { assistantState, pauseAi, setPauseAi } from '../../../contract/calls/pause'
import { route, type Route } from '../../access/route'
import { readAssistantState } from '../assistant-state'
import { readPause, setPause } from '../pause'

export const pauseRoutes: readonly Route[] = [
  route(assistantState, ({ context, dealerships }) => readAssistantState(context.db, dealerships)),
  route(pauseAi, ({ context, account }) => readPause(context.db, account)),
  route(setPauseAi, async ({ context, account, caller, body }) => {
    const work = await setPause(context, {
      account,
      caller,
      paused: body.is_paused === 'true',
      base_version: body.base_version,
      undo: body.undo,
    })
    return { ...(await readPause(context.db, account)), ...work }
  }),
]
