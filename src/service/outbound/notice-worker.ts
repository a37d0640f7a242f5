/** Delivers notices to staff. */
import { nextDue, releaseLeases } from './leased-queue'
import type { WorkSource } from '../platform/worker'
import type { ServiceContext } from '../context'
import { settleNotice, claimDueNotices, type ClaimedNotice } from './notice-queue'
import { noticeText } from './notices'
import { gatewaysOf, type Gateways } from './gateways'
import {
  createQueue,
  startQueue,
  type DeliverySource,
  type Queue,
  type RunningQueue,
} from './delivery-worker'

const noticeSource = (context: ServiceContext): DeliverySource<ClaimedNotice> => ({
  name: 'notices to staff',
  queue: 'notices',
  claim: () => claimDueNotices(context),
  messageOf: ({ notice, account, name }) => ({
    channel: notice.channel,
    message: {
      id: notice.id,
      account,
      to: { recipient: notice.recipient, name },
      subject: notice.subject,
      text: noticeText(notice, context.origin()),
      html: null,
      at: notice.at,
      automatic: true,
      dialogueMessage: null,
    },
  }),
  settle: (claimed, outcome) => settleNotice(context, claimed, outcome),
  release: () => releaseLeases(context, 'notices'),
  nextDue: () => nextDue(context, 'notices'),
})

/** Creates a queue that only works when `runOnce` is called. */
export const createNoticeQueue = (context: ServiceContext, gateways: Gateways = gatewaysOf(context)): Queue =>
  createQueue(context, gateways, noticeSource(context))

/** Starts at once with notices that are overdue, then waits for new ones. */
export const startNoticeQueue = (context: ServiceContext, work: WorkSource): RunningQueue =>
  startQueue(context, work, gatewaysOf(context), noticeSource(context))
