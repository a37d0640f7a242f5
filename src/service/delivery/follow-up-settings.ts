/** The follow-up sequences of a dealership. */
import type { FieldMessage } from '../../contract/messages/message'
import type { CallBody, CallOutput } from '../../contract/core/call'
import type { ProductId } from '../../contract/core/products'
import type { FollowUpSequence, followUpTemplate, saveFollowUp } from '../../contract/calls/follow-up'
import {
  FOLLOW_UP_SEQUENCES,
  followUpSequence,
  followUpStep,
  isStepOn,
  type FollowUpSequenceDefinition,
  type SwitchedSteps,
} from '../../rules/settings/follow-up'
import { followUpTemplateOf } from '../../rules/settings/follow-up-words'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { productOfLeads, sampleText } from './follow-up-text'
import { cancelFollowUps, restoreFollowUps } from '../outbound/cancel-follow-ups'
import { switchedSteps } from '../outbound/plan-follow-ups'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, settingVersion, settingVersions, undoneSince } from '../settings/setting-versions'

const BLOCK = 'follow-up'
type Statuses = CallBody<typeof saveFollowUp>['FollowUpSequence']

/** Reads all sequences in their order. */
export async function readFollowUps(db: Executor, accountId: string): Promise<FollowUpSequence[]> {
  const switched = await switchedSteps(db, accountId)
  const versions = await settingVersions(db, accountId, BLOCK)
  const waiting = await scheduledSteps(db, accountId)
  return FOLLOW_UP_SEQUENCES.toSorted((one, other) => one.sort - other.sort).map((sequence) =>
    sequenceOf(sequence, switched, waiting, versions.get(sequence.id) ?? 0),
  )
}

function sequenceOf(
  { id, name, sort, reference, steps }: FollowUpSequenceDefinition,
  switched: SwitchedSteps,
  waiting: ReadonlyMap<string, number>,
  version: number,
): FollowUpSequence {
  return {
    FollowUpSequenceId: id,
    FollowUpSequenceName: name,
    SortNumber: sort,
    FollowUpSequence: steps.map((step) => ({
      FollowUpId: step.id,
      Name: step.name,
      Status: isStepOn(step, switched) ? 1 : 0,
      ReferencePoint: reference,
      Interval: { Value: step.hours, Unit: 'hours' },
      template_id: step.id,
      scheduled: waiting.get(step.id) ?? 0,
    })),
    version,
  }
}

async function scheduledSteps(db: Executor, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('follow_ups')
    .select('step_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'scheduled')
    .where('campaign_id', 'is', null)
    .groupBy('step_id')
    .execute()
  return new Map(rows.map(({ step_id, count }) => [step_id, Number(count)]))
}

export interface FollowUpSave {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
  readonly sequence_id: string
  readonly base_version: number | undefined
  readonly statuses: Statuses
  /** Also schedules again what the last switch canceled. */
  readonly undo?: boolean | undefined
}

/**
 * Switches steps of a sequence; steps that are not named keep their status. Scheduled messages of a step that
 * is now off are canceled; a step that is now on applies from the next message, and with `undo` also to the
 * messages that the last switch canceled. Throws `not_found` for an unknown sequence, `fields_invalid` for a
 * step that is not part of it or named twice, and `saved_meanwhile` when somebody else saved in the meantime.
 */
export async function saveFollowUps(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller, sequence_id, base_version, statuses, undo }: FollowUpSave,
): Promise<CallOutput<typeof saveFollowUp>> {
  const sequence = followUpSequence(sequence_id)
  if (!sequence) throw notFound()
  checkSteps(sequence, statuses)
  const setting = `${BLOCK}/${sequence.id}`
  const { version, result } = await saveSetting(
    context,
    { account, caller, setting, base_version },
    async (tx, at, lastChangedAt) => {
      const before = statusesOf(sequence, await switchedSteps(tx, account.id))
      await storeStatuses(tx, account.id, statuses)
      const after = statusesOf(sequence, await switchedSteps(tx, account.id))
      const off = sequence.steps.map(({ id }) => id).filter((id) => after[id] === 0)
      const canceled = await cancelFollowUps(
        tx,
        { account_id: account.id, step_ids: off },
        'switched_off',
        at,
      )
      const on = statuses.flatMap(({ FollowUpId, Status }) => (Status === 1 ? [FollowUpId] : []))
      const since = undo && on.length > 0 ? undoneSince(lastChangedAt, at) : undefined
      const restored =
        since === undefined
          ? 0
          : await restoreFollowUps(tx, { account_id: account.id, step_ids: on }, 'switched_off', since)
      return { before, after, result: { canceled: canceled.length, restored } }
    },
  )
  return { status: 'Success', version, ...result, sequence: await readOne(context.db, account.id, sequence) }
}

async function readOne(
  db: Executor,
  accountId: string,
  sequence: FollowUpSequenceDefinition,
): Promise<FollowUpSequence> {
  return sequenceOf(
    sequence,
    await switchedSteps(db, accountId),
    await scheduledSteps(db, accountId),
    await settingVersion(db, accountId, `${BLOCK}/${sequence.id}`),
  )
}

function checkSteps(sequence: FollowUpSequenceDefinition, statuses: Statuses): void {
  const issues: Record<string, FieldMessage> = {}
  const seen = new Set<string>()
  for (const [index, { FollowUpId }] of statuses.entries()) {
    const path = `FollowUpSequence.${index}.FollowUpId`
    if (!sequence.steps.some(({ id }) => id === FollowUpId)) issues[path] = 'step_unknown'
    else if (seen.has(FollowUpId)) issues[path] = 'repeated'
    seen.add(FollowUpId)
  }
  if (Object.keys(issues).length > 0) throw invalid(issues)
}

const statusesOf = (
  { steps }: FollowUpSequenceDefinition,
  switched: SwitchedSteps,
): Readonly<Record<string, 0 | 1>> =>
  Object.fromEntries(steps.map((step) => [step.id, isStepOn(step, switched) ? 1 : 0]))

async function storeStatuses(tx: Tx, accountId: string, statuses: Statuses): Promise<void> {
  await tx
    .insertInto('follow_up_steps')
    .values(
      statuses.map(({ FollowUpId, Status }) => ({
        account_id: accountId,
        follow_up_id: FollowUpId,
        status: Status,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'follow_up_id'])
        .doUpdateSet((eb) => ({ status: eb.ref('excluded.status') })),
    )
    .execute()
}

/**
 * Renders a step as a customer of the account and the product would get it. Throws `not_found` when there is
 * no such step.
 */
export async function readTemplate(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  templateId: string,
  product: ProductId = 'SALES_AI',
): Promise<CallOutput<typeof followUpTemplate>> {
  const template = followUpTemplateOf(templateId)
  const found = followUpStep(templateId)
  if (!template || !found) throw notFound()
  const sample = await sampleText(context.db, account, productOfLeads(product), template, context.clock.now())
  return { template_id: templateId, name: found.step.name, ...sample }
}
