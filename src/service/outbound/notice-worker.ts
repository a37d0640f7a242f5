/** Delivers notices to staff. */
import type { AccountEventSource } from '../platform/worker'
import type { ServiceContext } from '../context'
import { nextNoticeDue, releaseNotices, settleNotice, takeDueNotices, type TakenNotice } from './notice-queue'
import { noticeText } from './notices'
import { gatewaysOf, type Gateways } from './gateways'
import {
  createQueue,
  startQueue,
  type DeliverySource,
  type Queue,
  type RunningQueue,
} from './delivery-worker'

const leavingOf = (context: ServiceContext): DeliverySource<TakenNotice> => ({
  name: 'notices to staff',
  take: () => takeDueNotices(context),
  parcelOf: ({ notice, account, name }) => ({
    channel: notice.channel,
    parcel: {
      id: notice.id,
      account,
      to: { recipient: notice.recipient, name },
      subject: notice.subject,
      text: noticeText(notice, context.origin()),
      html: null,
      at: notice.at,
      automatic: true,
      line: null,
    },
  }),
  settle: (taken, outcome) => settleNotice(context, taken, outcome),
  release: () => releaseNotices(context),
  nextDue: () => nextNoticeDue(context),
})

/** Creates a queue that only works when `runOnce` is called. */
export const createNoticeQueue = (context: ServiceContext, gateways: Gateways = gatewaysOf(context)): Queue =>
  createQueue(context, gateways, leavingOf(context))

/** Starts at once with notices that are overdue, then waits for new ones. */
export const startNoticeQueue = (context: ServiceContext, news: AccountEventSource): RunningQueue =>
  startQueue(context, news, gatewaysOf(context), leavingOf(context))
