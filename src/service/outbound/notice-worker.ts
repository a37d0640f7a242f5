/** Notices to staff on their way out. */
import type { NewsSource } from '../platform/worker'
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

/** Works when told to. */
export const createNoticeQueue = (context: ServiceContext, gateways: Gateways = gatewaysOf(context)): Queue =>
  createQueue(context, gateways, leavingOf(context))

/** Begins at once with what waits from before, then follows the news. */
export const startNoticeQueue = (context: ServiceContext, news: NewsSource): RunningQueue =>
  startQueue(context, news, gatewaysOf(context), leavingOf(context))
