/** Delivers notices to staff. */
import { dueLanes, nextDue, releaseLeases } from './delivery-lanes'
import type { WorkSource } from '../platform/worker'
import type { ServiceContext } from '../context'
import { beginNotice, settleNotice, claimDueNotices, type ClaimedNotice } from './notice-queue'
import { noticeText } from './notices'
import type { Gateways } from './gateways'
import { createQueue, startQueue, type DeliverySource } from './gateway-worker'
import type { Queue, RunningQueue } from './lane-queue'

const noticeSource = (context: ServiceContext): DeliverySource<ClaimedNotice> => ({
  name: 'notices to staff',
  queue: 'notices',
  dueLanes: () => dueLanes(context, 'notices'),
  claim: (lane, limit) => claimDueNotices(context, { lane, limit }),
  messageOf: ({ notice, account, name, push }) => ({
    id: notice.id,
    account,
    to: { recipient: notice.recipient, name },
    subject: notice.subject,
    text: noticeText(notice, context.publicAddress()),
    html: notice.html,
    at: notice.at,
    automatic: true,
    push,
    dialogueMessage: null,
    textFiles: notice.files ?? [],
    unsubscribeUrl:
      notice.unsubscribe_path === null ? null : context.publicAddress() + notice.unsubscribe_path,
  }),
  beginSubmission: (claimed, messageId) => beginNotice(context, claimed, messageId),
  settle: (claimed, outcome) => settleNotice(context, claimed, outcome),
  release: () => releaseLeases(context, 'notices'),
  nextDue: () => nextDue(context, 'notices'),
})

/** Creates a queue that only works when `runOnce` is called. */
export const createNoticeQueue = (context: ServiceContext, gateways: Gateways): Queue =>
  createQueue(context, gateways, noticeSource(context))

/** Starts at once with notices that are overdue, then waits for new ones. */
export const startNoticeQueue = (
  context: ServiceContext,
  work: WorkSource,
  gateways: Gateways,
): RunningQueue => startQueue(context, work, gateways, noticeSource(context))
