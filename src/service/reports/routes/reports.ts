/** Routes for the user's own report of an account. */
import { report, saveReport, sendReport } from '../../../contract/calls/reports'
import { route, type Route } from '../../access/route'
import { sendNow } from '../send'
import { readChoice, saveChoice } from '../subscriptions'

export const reportsRoutes: readonly Route[] = [
  route(report, async ({ context, caller, account }) => readChoice(context, caller, account)),
  route(saveReport, async ({ context, caller, account, body }) => {
    const next = await saveChoice(context, caller, account, body)
    return { status: 'Success' as const, next_at: next?.toISOString() ?? null }
  }),
  route(sendReport, async ({ context, caller, account, body }) => {
    await sendNow(context, caller, account, body)
    return { status: 'Success' as const, Email: caller.user.email }
  }),
]
