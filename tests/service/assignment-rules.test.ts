/** Handoffs that are assigned by rules: turns, conditions, the preview, and two instances at once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assign } from '../../src/contract/calls/assignment'
import { auditLog } from '../../src/contract/calls/audit'
import {
  assignmentRules,
  nextAssignee,
  saveAssignmentRules,
  type AssignmentRule,
} from '../../src/contract/calls/assignment-rules'
import { saveTeams, teams } from '../../src/contract/calls/teams'
import { lockConversation } from '../../src/service/conversations/conversation-writes'
import { startHandoff } from '../../src/service/conversations/handoff'
import { renewPresence } from '../../src/service/conversations/staff-present'
import { eachDatabase, roundsOn } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const account_id = ACCOUNT.ford
const { rep, rep2, admin } = USER_ID

eachDatabase('assignment rules', (database) => {
  let at: TestService
  let team_id: string
  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    await at.call(
      saveTeams,
      { account_id, teams: [{ name: 'Evening', members: [rep, rep2] }] },
      { as: USER.admin },
    )
    team_id = (await at.call(teams, { account_id }, { as: USER.admin })).teams[0]?.id ?? ''
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await at.db.updateTable('teams').set({ last_user_id: null }).execute()
    await at.db.deleteFrom('notices').execute()
    await at.db.deleteFrom('staff_present').execute()
    await at.db.updateTable('users').set({ lead_scope: 'all' }).execute()
  })

  const rule = (change: Partial<AssignmentRule> = {}): AssignmentRule => ({
    team_id,
    sources: [],
    hours: 'always',
    present: false,
    ...change,
  })
  const save = (...rules: AssignmentRule[]) =>
    at.call(saveAssignmentRules, { account_id, rules }, { as: USER.admin })
  const next = (source_name = 'Website') =>
    at.call(nextAssignee, { account_id, source_name }, { as: USER.admin })
  const customer = async (more: Parameters<typeof addConversation>[1] = {}) =>
    (await addConversation(at.db, { source_name: 'Website', ...more })).id
  const give = (id: string) =>
    at.db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, { id: account_id }, id)
      if (!conversation) throw new Error('There is no such conversation')
      return await startHandoff(tx, conversation, 'Asked for a person', at.clock.now())
    })
  const assigneeOf = async (id: string) =>
    (
      await at.db
        .selectFrom('conversations')
        .select('assignee_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).assignee_id
  const handedOff = async (more: Parameters<typeof addConversation>[1] = {}) => {
    const id = await customer(more)
    await give(id)
    return await assigneeOf(id)
  }

  it('give each member a turn, tell them, and say so before', async () => {
    await save(rule())
    expect(await next()).toEqual({ user: { user_id: rep, name: 'Rep Tester' }, rule: 0, skipped: [] })
    // Looking ahead takes no turn.
    expect((await next()).user?.user_id).toBe(rep)
    const id = await customer()
    const events = await give(id)
    expect(await assigneeOf(id)).toBe(rep)
    expect(events.map((event) => (event.kind === 'event' ? event.event_note.Event : event.kind))).toContain(
      'ASSIGNED',
    )
    const told = await at.db.selectFrom('notices').selectAll().where('kind', '=', 'assignment').execute()
    expect(told).toMatchObject([{ recipient: USER.rep, conversation_id: id }])
    expect((await next()).user?.user_id).toBe(rep2)
    expect([await handedOff(), await handedOff()]).toEqual([rep2, rep])
    // A second handoff of the same customer is no new one.
    await give(id)
    expect(await assigneeOf(id)).toBe(rep)
    expect((await next()).user?.user_id).toBe(rep2)
  })

  it('go by source, hours and who is there', async () => {
    await save(rule({ sources: ['Phone'] }), rule({ hours: 'closed' }), rule({ present: true }))
    // A dealership without hours counts as open.
    const skipped = [
      { rule: 0, why: 'source' },
      { rule: 1, why: 'hours' },
    ]
    expect(await next()).toEqual({
      user: null,
      rule: null,
      skipped: [...skipped, { rule: 2, why: 'nobody' }],
    })
    expect(await handedOff()).toBeNull()
    await renewPresence(at.db, [{ account_id: ACCOUNT.northside, user_id: rep2 }], at.clock.now())
    expect(await next()).toMatchObject({ user: { user_id: rep2 }, rule: 2, skipped })
    expect(await handedOff()).toBe(rep2)
    expect((await next('Phone')).rule).toBe(0)
    expect(await handedOff({ source_name: 'Phone' })).toBe(rep)
  })

  it('leave alone who is assigned already, tests, and never choose who may not see the lead', async () => {
    await save(rule())
    const id = await customer()
    await at.call(assign, { account_id, cid: id, assignee: { kind: 'user', id: admin } }, { as: USER.admin })
    await give(id)
    expect(await assigneeOf(id)).toBe(admin)
    expect(await handedOff({ excluded: true, is_test: true })).toBeNull()
    await at.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', rep).execute()
    for (let turn = 0; turn < 3; turn += 1) expect(await handedOff({ salesperson_id: 'p_rep2' })).toBe(rep2)
  })

  it('leave an entry in the audit log: whom, by which rule, and what it went by', async () => {
    await save(rule({ sources: ['Elsewhere'] }), rule({ sources: ['Website'] }))
    const id = await customer()
    await give(id)
    const { items } = await at.call(auditLog, { account_id, setting: 'assignment' }, { as: USER.super })
    expect(items.filter(({ setting }) => setting === `assignment/${id}`)).toMatchObject([
      {
        user_name: 'The assignment rules',
        before: null,
        after: {
          conversation: id,
          assignee: 'Rep Tester',
          rule: 2,
          source: 'Website',
          open: expect.any(Boolean) as boolean,
        },
      },
    ])
    const other = await customer({ source_name: 'Nowhere' })
    await give(other)
    const after = await at.call(auditLog, { account_id, setting: 'assignment' }, { as: USER.super })
    expect(after.items).toHaveLength(items.length)
  })

  it('give no turn twice when handoffs come at once', async () => {
    await save(rule())
    const count = 2 * roundsOn(database, 10)
    const ids = await Promise.all(Array.from({ length: count }, () => customer()))
    await Promise.all(ids.map(give))
    const assigned = await Promise.all(ids.map(assigneeOf))
    expect(assigned.filter((one) => one === rep)).toHaveLength(count / 2)
    expect(assigned.filter((one) => one === rep2)).toHaveLength(count / 2)
  })

  it('are saved by administrators, name teams of the account, and are logged', async () => {
    await expect(
      at.call(saveAssignmentRules, { account_id, rules: [] }, { as: USER.rep }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(save(rule({ team_id: 'tm_other' }))).rejects.toMatchObject({ status: 400 })
    const { version } = await at.call(assignmentRules, { account_id }, { as: USER.admin })
    await at.call(
      saveAssignmentRules,
      { account_id, rules: [rule(), rule()], base_version: version },
      { as: USER.admin },
    )
    await expect(
      at.call(saveAssignmentRules, { account_id, rules: [], base_version: version }, { as: USER.admin }),
    ).rejects.toMatchObject({ status: 409 })
    const read = await at.call(assignmentRules, { account_id }, { as: USER.admin })
    expect(read).toMatchObject({ rules: [rule(), rule()], teams: [{ id: team_id, name: 'Evening' }] })
    const log = await at.db
      .selectFrom('audit_log')
      .selectAll()
      .where('setting', 'like', 'assignment-rules/%')
      .execute()
    expect(log.at(-1)?.after).toMatchObject([{ team: 'Evening' }, { team: 'Evening' }])
  })
})
