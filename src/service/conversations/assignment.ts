/**
 * Assigns conversations to colleagues and teams. An assignment is apart from the salesperson of the CRM: it
 * decides what the views of lists show and who is notified, and neither rights nor figures depend on it.
 */
import type { Assignee, AssigneeRef } from '../../contract/calls/assignee'
import { ASSIGNED } from '../../contract/calls/assignment'
import { message } from '../../contract/messages/message'
import { assignmentNotice } from '../../rules/settings/notice-words'
import { formatPhone } from '../../rules/text/format-phone'
import { readFormats } from '../accounts/accounts'
import type { Visibility } from '../accounts/lead-visibility'
import type { ServiceContext } from '../context'
import { ASSIGNMENT } from '../outbound/notice-queue'
import { queuePush } from '../outbound/push/queue-push'
import type { Tx } from '../platform/database'
import { DomainError } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { UserRow } from '../platform/schema/users'
import { readAssigneeNames, readTarget, toAssignee, type Target } from './assignees'
import { staffName } from './colleagues'
import { lockOwnConversation, readConversation, rowEvents } from './conversation-writes'
import { fullNameOf } from './conversations'
import { addEvent } from './events'

type Actor = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>

export interface NewAssignment {
  readonly conversation_id: string
  /** Null takes the assignment off. */
  readonly assignee: AssigneeRef | null
  /** The assignment that the user saw; undefined to replace any. */
  readonly from: AssigneeRef | null | undefined
}

/**
 * Assigns the conversation, and returns to whom it is assigned. Throws `no_conversation` when it is not
 * visible, `fields_invalid` for somebody who may not see it, and `assigned_meanwhile` or
 * `unassigned_meanwhile` when it is no longer assigned as the user saw.
 */
export async function assignConversation(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Visibility,
  actor: Actor,
  { conversation_id, assignee, from }: NewAssignment,
): Promise<Assignee | null> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, conversation_id)
    const names = await readAssigneeNames(tx, [conversation])
    const before = toAssignee(conversation, names.get(conversation.id) ?? null)
    if (isSame(before, assignee)) return before
    if (from !== undefined && !isSame(before, from))
      throw new DomainError(
        before ? message('assigned_meanwhile', { name: before.name }) : 'unassigned_meanwhile',
      )
    const target = assignee && (await readTarget(tx, conversation, assignee, 'assignee'))
    const at = clock.now()
    await tx
      .updateTable('conversations')
      .set({
        assignee_id: target?.kind === 'user' ? target.id : null,
        team_id: target?.kind === 'team' ? target.id : null,
      })
      .where('id', '=', conversation.id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    const by = staffName(actor)
    const event = await addEvent(
      tx,
      conversation,
      {
        event: ASSIGNED,
        event_name: target
          ? `${by} assigned the conversation to ${target.name}`
          : `${by} removed the assignment`,
        actor: by,
        data: target ? { to: target.name } : {},
      },
      at,
    )
    await auditAssignment(tx, conversation, actor, before, target, at)
    if (target) await notifyAssigned(tx, conversation, { id: actor.id, name: by }, target, at)
    const after = await readConversation(tx, conversation)
    await appendLive(tx, conversation.account_id, at, [event, ...(await rowEvents(tx, [after], at))])
    return target && { kind: target.kind, id: target.id, name: target.name }
  })
}

const isSame = (one: AssigneeRef | null, other: AssigneeRef | null) =>
  one?.kind === other?.kind && one?.id === other?.id

async function auditAssignment(
  tx: Tx,
  { id, account_id }: ConversationRecord,
  actor: Actor,
  before: Assignee | null,
  after: Assignee | null,
  at: Date,
): Promise<void> {
  const valueOf = (assignee: Assignee | null) =>
    assignee && JSON.stringify({ conversation: id, assignee: assignee.name })
  await tx
    .insertInto('audit_log')
    .values({
      id: newId('d_', at),
      account_id,
      at,
      user_id: actor.id,
      user_name: `${actor.first_name} ${actor.last_name}`.trim(),
      setting: `assignment/${id}`,
      before: valueOf(before),
      after: valueOf(after),
    })
    .execute()
}

/** Nobody is notified of what they did themselves, nor of the conversation of a test. */
export async function notifyAssigned(
  tx: Tx,
  conversation: ConversationRecord,
  by: { readonly id: string | null; readonly name: string },
  target: Target,
  at: Date,
): Promise<void> {
  const people = target.people.filter(({ user_id }) => user_id !== by.id)
  if (people.length === 0 || conversation.excluded) return
  const userIds = people.map(({ user_id }) => user_id)
  const key = newId('d_', at)
  await queuePush(tx, conversation, { kind: 'assignment', key, userIds, by: by.name }, at)
  const formats = await readFormats(tx, conversation.account_id)
  const { subject, text } = assignmentNotice({
    by: by.name,
    // A customer without a name is called by their number or address.
    customer: formatPhone(fullNameOf(conversation), formats),
    team: target.kind === 'team' ? target.name : null,
    said: conversation.last_human_text,
  })
  await tx
    .insertInto('notices')
    .values(
      people.map(({ email }) => ({
        id: newId('i_', at),
        account_id: conversation.account_id,
        conversation_id: conversation.id,
        kind: ASSIGNMENT,
        event_key: `${ASSIGNMENT}/${conversation.id}/${newId('d_', at)}`,
        channel: 'email' as const,
        recipient: email,
        subject: plainText(subject),
        text: plainText(text),
        status: 'queued' as const,
        due_at: at,
        at,
        updated_at: at,
      })),
    )
    .execute()
}
