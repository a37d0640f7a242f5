/** Assignments to colleagues and teams: who may, what follows from one, views, teams. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assign, assignees } from '../../src/contract/calls/assignment'
import type { AssignedView, AssigneeRef } from '../../src/contract/calls/assignee'
import { auditLog } from '../../src/contract/calls/audit'
import { conversations } from '../../src/contract/calls/conversations'
import { conversationsCsv } from '../../src/contract/calls/conversations-csv'
import { conversationViews } from '../../src/contract/calls/conversation-views'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { leadInfo } from '../../src/contract/calls/lead'
import { saveTeams, teams } from '../../src/contract/calls/teams'
import { deleteUser, updateUser } from '../../src/contract/calls/users'
import { waiting } from '../../src/contract/calls/waiting'
import { visitorDialogue } from '../../src/service/widget/visitor-message'
import { eachDatabase } from './support/databases'
import { deliverNotices } from './support/queues'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const account_id = ACCOUNT.ford
const days = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-21T23:59:59' }
const rep: AssigneeRef = { kind: 'user', id: USER_ID.rep }
const rep2: AssigneeRef = { kind: 'user', id: USER_ID.rep2 }

eachDatabase('assignments', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['notices', 'audit_log', 'conversations', 'teams'] as const)
      await test.db.deleteFrom(table).execute()
    await test.db.updateTable('users').set({ lead_scope: 'all' }).execute()
  })

  const customer = async (more: Parameters<typeof addConversation>[1] = {}) =>
    (await addConversation(test.db, { name: 'Jae', surname: 'Park', ...more })).id
  const give = (
    cid: string,
    assignee: AssigneeRef | null,
    { as = USER.admin, ...more }: { as?: string; from?: AssigneeRef | null; account_id?: string } = {},
  ) => test.call(assign, { account_id, cid, assignee, ...more }, { as })
  const list = (assigned: AssignedView | undefined, as: string = USER.rep) =>
    test.call(conversations, { name: 'all', account_id, assigned, ...days }, { as })
  const idsOf = async (assigned: AssignedView | undefined, as?: string) =>
    (await list(assigned, as)).items.map(({ ConversationId }) => ConversationId).sort()
  const addTeam = async (name: string, members: string[]) => {
    const { teams: known, version } = await test.call(teams, { account_id }, { as: USER.admin })
    const input = { account_id, base_version: version, teams: [...known, { name, members }] }
    await test.call(saveTeams, input, { as: USER.admin })
    const { teams: saved } = await test.call(teams, { account_id }, { as: USER.admin })
    const id = saved.find((team) => team.name === name)?.id ?? ''
    return { kind: 'team', id } as const
  }

  it('tells of a customer without a name by the number, as the dealership writes it', async () => {
    await give(await customer({ name: '', surname: '', phone: '+13125550142' }), rep)
    const { subject } = await test.db.selectFrom('notices').select('subject').executeTakeFirstOrThrow()
    expect(subject).toBe('Admin Tester assigned (312) 555-0142 to you')
  })

  it('are told to the colleague, stand in dialogue and change log, and never reach the customer', async () => {
    const id = await customer()
    const { assignee } = await give(id, rep)
    expect(assignee).toEqual({ ...rep, name: 'Rep Tester' })
    const { items } = await test.call(dialogueEvents, { conversation_id: id, account_id }, { as: USER.rep })
    expect(items).toMatchObject([{ Event: 'ASSIGNED', actor: 'Admin Tester', to: 'Rep Tester' }])
    expect(visitorDialogue([], items, 0, 'Ava')).toEqual([])
    const lead = await test.call(leadInfo, { account_id, cid: id }, { as: USER.rep })
    expect(lead).toMatchObject({ assignee, HighlightedEvents: [] })
    const notices = () => test.db.selectFrom('notices').selectAll().execute()
    expect(await notices()).toMatchObject([{ kind: 'assignment', recipient: USER.rep, conversation_id: id }])
    await deliverNotices(test.context)
    expect(await notices()).toMatchObject([{ status: 'sent' }])
    const log = await test.call(auditLog, { account_id }, { as: USER.super })
    expect(log.items).toMatchObject([
      {
        setting: `assignment/${id}`,
        before: null,
        after: { assignee: 'Rep Tester' },
        user_id: USER_ID.admin,
      },
    ])
  })

  it('are live in every console', async () => {
    const id = await customer()
    await give(id, rep)
    const events = await test.db
      .selectFrom('live_log')
      .selectAll()
      .where('conversation_id', '=', id)
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['event', 'conversation'])
    expect(events[1]?.data).toMatchObject({ row: { assignee: { name: 'Rep Tester' } } })
  })

  it('to oneself notify nobody; the same again changes nothing; null takes them off', async () => {
    const id = await customer()
    await give(id, rep, { as: USER.rep })
    expect(await test.db.selectFrom('notices').selectAll().execute()).toEqual([])
    await give(id, rep)
    const events = () => test.db.selectFrom('events').selectAll().where('conversation_id', '=', id).execute()
    expect(await events()).toHaveLength(1)
    expect(await give(id, null)).toEqual({ assignee: null })
    expect((await list(undefined)).items[0]?.assignee).toBeUndefined()
    expect(await events()).toHaveLength(2)
  })

  it('are refused when a colleague changed them meanwhile', async () => {
    const id = await customer()
    await give(id, rep, { from: null })
    await expect(give(id, rep2, { from: null })).rejects.toMatchObject({
      status: 409,
      body: { code: 'assigned_meanwhile', params: { name: 'Rep Tester' } },
    })
    await give(id, rep2, { from: rep })
    await give(id, null)
    await expect(give(id, rep, { from: rep2 })).rejects.toMatchObject({
      body: { code: 'unassigned_meanwhile' },
    })
    // Of two at once, one gets it.
    const both = await Promise.allSettled([give(id, rep, { from: null }), give(id, rep2, { from: null })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('go only to those who may see the conversation, within the account', async () => {
    await test.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep2).execute()
    const id = await customer({ salesperson_id: 'p_rep' })
    const { items } = await test.call(assignees, { account_id, cid: id }, { as: USER.rep })
    expect(items[0]).toMatchObject(rep)
    expect(items.map((one) => one.id)).not.toContain(USER_ID.rep2)
    for (const who of [USER_ID.rep2, USER_ID.riverside, 'u_missing'])
      await expect(give(id, { kind: 'user', id: who })).rejects.toMatchObject({ status: 400 })
    await expect(give(id, rep, { as: USER.rep2 })).rejects.toMatchObject({ status: 404 })
    await expect(give(id, rep, { as: USER.riverside, account_id: ACCOUNT.riverside })).rejects.toMatchObject({
      status: 404,
    })
    await expect(give(id, rep, { as: USER.riverside })).rejects.toMatchObject({ status: 404 })
    const team = await addTeam('Evening', [USER_ID.rep2])
    // Its only member may not see it.
    await expect(give(id, team)).rejects.toMatchObject({ status: 400 })
  })

  it('to a team notify its members', async () => {
    const team = await addTeam('Evening', [USER_ID.rep, USER_ID.rep2, USER_ID.admin])
    const id = await customer()
    expect(await give(id, team)).toEqual({ assignee: { ...team, name: 'Evening' } })
    const notices = await test.db.selectFrom('notices').select('recipient').execute()
    expect(notices.map(({ recipient }) => recipient).sort()).toEqual([USER.rep2, USER.rep])
  })

  it('make the views of lists, waiting list, counts and file agree', async () => {
    const team = await addTeam('Evening', [USER_ID.rep])
    const [mine, others, nobodys, teams_] = [
      await customer(),
      await customer(),
      await customer(),
      await customer(),
    ]
    await give(mine, rep)
    await give(others, rep2)
    await give(teams_, team)
    await test.db
      .updateTable('conversations')
      .set({ handed_off_at: test.clock.now(), awaiting_reply: true, awaiting_since: test.clock.now() })
      .where('id', 'in', [mine, nobodys])
      .execute()
    expect(await idsOf('mine')).toEqual([mine])
    expect(await idsOf('mine', USER.rep2)).toEqual([others])
    expect(await idsOf('unassigned')).toEqual([nobodys])
    expect(await idsOf('team')).toEqual([teams_])
    expect(await idsOf('team', USER.rep2)).toEqual([])
    const counts = (as: string) => test.call(conversationViews, { name: 'all', account_id, ...days }, { as })
    expect(await counts(USER.rep)).toEqual({ all: 4, mine: 1, unassigned: 1, team: 1 })
    expect(await counts(USER.rep2)).toEqual({ all: 4, mine: 1, unassigned: 1, team: null })
    const file = await test.call(
      conversationsCsv,
      { name: 'all', account_id, assigned: 'mine', ...days },
      { as: USER.rep },
    )
    expect(file).toContain(mine)
    expect(file).not.toContain(others)

    const queue = (assigned?: AssignedView) =>
      test.call(
        waiting,
        { account_id, product: 'DealerChat', ...(assigned && { assigned }) },
        { as: USER.rep },
      )
    const views = { all: 2, mine: 1, unassigned: 1, team: 0 }
    expect(await queue()).toMatchObject({ total: 2, views })
    const own = await queue('mine')
    expect(own).toMatchObject({ total: 1, views })
    expect(own.items.map(({ row }) => row.ConversationId)).toEqual([mine])
    expect(await queue('team')).toMatchObject({ total: 0, items: [], views })
  })

  it('leave every figure as it was', async () => {
    const id = await customer({ salesperson_id: 'p_rep' })
    const facts = () => test.db.selectFrom('facts').selectAll().orderBy('metric').execute()
    const before = await facts()
    await give(id, rep2)
    expect(await facts()).toEqual(before)
    const { salesperson_id } = await test.db
      .selectFrom('conversations')
      .select('salesperson_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(salesperson_id).toBe('p_rep')
  })

  it('end when the user leaves the dealership or is deleted', async () => {
    await test.db
      .insertInto('users')
      .values({
        id: 'u_leaver',
        group_id: 'g_northside',
        email: 'leaver@northside.test',
        password_hash: '',
        first_name: 'Lee',
        last_name: 'Ver',
        nickname: 'Lee',
        role: 'REGULAR',
        retailer_name: 'impel',
        attributes: '{}',
        created_at: test.clock.now(),
      })
      .execute()
    const account = (id: string) =>
      test.db.insertInto('user_accounts').values({ user_id: 'u_leaver', account_id: id })
    await account(ACCOUNT.ford).execute()
    const team = await addTeam('Evening', ['u_leaver'])
    const leaver: AssigneeRef = { kind: 'user', id: 'u_leaver' }
    const id = await customer()
    await give(id, leaver)
    const update = { user_id: 'u_leaver', dealer_stores: [ACCOUNT.toyota], role: 'REGULAR' as const }
    await test.call(updateUser, update, { as: USER.admin })
    expect(await idsOf('unassigned')).toEqual([id])
    const {
      teams: [saved],
    } = await test.call(teams, { account_id }, { as: USER.admin })
    expect(saved).toMatchObject({ id: team.id, members: [] })

    await test.call(updateUser, { ...update, dealer_stores: [ACCOUNT.ford] }, { as: USER.admin })
    await give(id, leaver)
    await test.call(deleteUser, { user_id: 'u_leaver' }, { as: USER.admin })
    expect(await idsOf('unassigned')).toEqual([id])
    const stored = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('setting', 'not like', 'user%')
      .execute()
    expect(JSON.stringify(stored)).not.toContain('Lee Ver')
  })

  it('teams are managed by those who may, and refuse what makes no sense', async () => {
    const save = (input: { name: string; members: string[]; id?: string }[], as: string = USER.admin) =>
      test.call(saveTeams, { account_id, teams: input }, { as })
    await expect(save([{ name: 'A', members: [] }], USER.rep)).rejects.toMatchObject({ status: 403 })
    await expect(
      save([
        { name: 'Evening', members: [] },
        { name: 'evening', members: [] },
      ]),
    ).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'teams.1.name': expect.any(String) as string } },
    })
    await expect(save([{ name: 'A', members: [USER_ID.riverside] }])).rejects.toMatchObject({ status: 400 })
    await expect(save([{ id: 'tm_other', name: 'A', members: [] }])).rejects.toMatchObject({ status: 400 })
    await expect(
      test.call(saveTeams, { account_id: ACCOUNT.northside, teams: [] }, { as: USER.admin }),
    ).rejects.toMatchObject({ status: 409 })
    const team = await addTeam('Evening', [USER_ID.rep])
    const id = await customer()
    await give(id, team)
    await expect(
      test.call(saveTeams, { account_id, base_version: 0, teams: [] }, { as: USER.admin }),
    ).rejects.toMatchObject({ status: 409 })
    await save([{ id: team.id, name: 'Late', members: [USER_ID.rep2] }])
    expect((await list(undefined)).items[0]?.assignee).toEqual({ ...team, name: 'Late' })
    await save([])
    expect(await idsOf('unassigned')).toEqual([id])
  })
})
