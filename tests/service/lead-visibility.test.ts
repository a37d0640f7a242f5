/**
 * Every call, as a rep limited to own and unassigned leads. `lead-visibility.property.test.ts` covers figures
 * and `lead-visibility-live.test.ts` the live feed.
 */
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import { conversations } from '../../src/contract/calls/conversations'
import { conversationsCsv } from '../../src/contract/calls/conversations-csv'
import { dialogue } from '../../src/contract/calls/dialogue'
import { crmUser } from '../../src/contract/calls/forms'
import { openPreview } from '../../src/contract/calls/journeys'
import { metric } from '../../src/contract/calls/metrics'
import { attachedFile } from '../../src/contract/calls/reply-files'
import { login } from '../../src/contract/calls/session'
import { waiting } from '../../src/contract/calls/waiting'
import { startHandoff } from '../../src/service/conversations/handoff'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { openReach, visitOf } from './support/lead-visibility'
import { CONVERSATION_FIELDS, sampleInput } from './support/sample-input'
import { ACCOUNT, USER, USER_ID } from './support/world'

const RANGE = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-30T23:59:59' }
const calls: readonly AnyCall[] = CALLS

/** Fields that refer to a conversation indirectly. */
const OTHER_FIELDS = ['preview_link', 'object_key', 'MessageId']
const fieldsOf = (call: AnyCall) =>
  [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.entries ?? {}))
/** Calls about a conversation that a rep may make. */
const ofConversation = calls.filter(
  (call) =>
    call.access.who === 'account' &&
    call.access.roles === undefined &&
    // It is about a draft, which belongs to its user, and not about the files of a conversation.
    call.id !== 'reply.removeFile' &&
    fieldsOf(call).some((name) => [...CONVERSATION_FIELDS, ...OTHER_FIELDS].includes(name)),
)

const world = openReach()
const { talk, assign, ask } = world

/** The rep's input for the conversation, with its file, visit, message and preview link where it has them. */
const about = (call: AnyCall, id: string, file: string): Record<string, unknown> => {
  const has = (name: string) => fieldsOf(call).includes(name)
  return {
    ...sampleInput(call, id),
    ...(has('user_id') && { user_id: USER_ID.rep }),
    ...(has('userId') && { userId: USER_ID.rep }),
    ...(has('object_key') && { object_key: file }),
    ...(has('MessageId') && { MessageId: `${id}.1` }),
    ...(has('visit_id') && { visit_id: visitOf(id) }),
  }
}

describe('a conversation of a colleague', () => {
  it('is what calls are about', () => expect(ofConversation.length).toBeGreaterThan(20))

  it.each(ofConversation.map((call) => [call.id, call] as const))(
    '%s answers as for a missing one',
    async (_, call) => {
      const missing = await ask(call, about(call, 'c_nowhere', 'f_nowhere'))
      expect(missing.status).toBe(404)
      expect(await ask(call, about(call, world.theirs, 'f_theirs'))).toEqual(missing)
      expect((await ask(call, about(call, world.own, 'f_own'))).status).not.toBe(404)
      // The colleague is not limited.
      const colleague = about(call, world.theirs, 'f_theirs')
      if ('user_id' in colleague) colleague.user_id = USER_ID.rep2
      expect((await ask(call, colleague, USER.rep2)).status).not.toBe(404)
    },
  )

  it('is not changed by any of them', async () => {
    const before = await rowsOf(world.theirs)
    for (const call of ofConversation.filter(({ method }) => method !== 'GET'))
      expect((await ask(call, about(call, world.theirs, 'f_theirs'))).status).toBe(404)
    expect(await rowsOf(world.theirs)).toEqual(before)
  })

  it('is not found through its customer', async () => {
    const find = (name: string, as: string) =>
      world.at.call(
        crmUser,
        { account_id: ACCOUNT.ford, kind: 'customer', Email: `${name}@mail.example` },
        { as },
      )
    expect((await find('theo', USER.rep)).UserId).toBeNull()
    expect((await find('theo', USER.rep2)).FullName).toBe('Theo Shopper')
    expect((await find('fay', USER.rep)).FullName).toBe('Fay Shopper')
  })

  it('is not read through a test lead that was made after it', async () => {
    const link = `/conversation/${world.theirs}?preview=open`
    const made = await world.at.call(
      openPreview,
      { accountId: ACCOUNT.ford, preview_link: link },
      { as: USER.rep2 },
    )
    const read = (as: string) => ask(dialogue, { conversation_id: made.conversation_id }, as)
    expect((await read(USER.rep2)).status).toBe(200)
    expect((await read(USER.rep)).status).toBe(404)
  })
})

async function rowsOf(conversation_id: string) {
  const tables = ['messages', 'drafts', 'stop_events', 'takeovers', 'form_submissions', 'events'] as const
  const conversation = await world.at.db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversation_id)
    .execute()
  const counts = []
  for (const table of tables) {
    const rows = world.at.db.selectFrom(table).where('conversation_id', '=', conversation_id)
    counts.push(await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow())
  }
  return { conversation, counts }
}

describe('lists and figures', () => {
  const list = async (as: string, more: Record<string, string> = {}, name: 'all' | 'search' = 'all') => {
    const { items, total } = await world.at.call(
      conversations,
      { account_id: ACCOUNT.ford, name, ...RANGE, page_id: '1', ...more },
      { as },
    )
    expect(total).toBe(items.length)
    return items.map(({ ConversationId }) => ConversationId).sort()
  }

  it('hold own and unassigned leads, for others all', async () => {
    expect(await list(USER.rep)).toEqual([world.free, world.own].sort())
    // The scope has no effect on an administrator.
    for (const as of [USER.rep2, USER.admin])
      expect(await list(as)).toEqual([world.free, world.own, world.theirs].sort())
    expect((await world.at.call(login, {}, { as: USER.rep })).user_info.lead_scope).toBe('own')
  })

  it('find nothing of the others', async () => {
    expect(await list(USER.rep, { search_pattern: 'Theo' }, 'search')).toEqual([])
    expect(await list(USER.rep2, { search_pattern: 'Theo' }, 'search')).toEqual([world.theirs])
    expect(await list(USER.rep, { salesperson_id: 'p_rep2' })).toEqual([])
  })

  it('export no others', async () => {
    const csv = await world.at.call(
      conversationsCsv,
      { account_id: ACCOUNT.ford, name: 'all', ...RANGE },
      { as: USER.rep },
    )
    expect(csv).toContain(world.own)
    expect(csv).not.toContain(world.theirs)
    expect(csv).not.toContain('Theo')
  })

  it('count what they list', async () => {
    const count = async (as: string, name: 'total_leads_worked' | 'total_messages_sent') => {
      const card = await world.at.call(metric, { account_id: ACCOUNT.ford, metric: name, ...RANGE }, { as })
      return card.kind === 'card' ? card.count : null
    }
    expect(await count(USER.rep, 'total_leads_worked')).toBe(2)
    expect(await count(USER.rep2, 'total_leads_worked')).toBe(3)
    expect(await count(USER.rep, 'total_messages_sent')).toBe(2)
    expect(await count(USER.rep2, 'total_messages_sent')).toBe(3)
  })

  it('name no colleague beside the rep', async () => {
    const table = await world.at.call(
      metric,
      { account_id: ACCOUNT.ford, metric: 'salesperson_performance', ...RANGE },
      { as: USER.rep },
    )
    expect(table.kind === 'salesperson_performance' && table.items.map((row) => row.salesperson_id)).toEqual([
      'p_rep',
    ])
  })

  it('show nobody else’s customers who wait', async () => {
    const [mine, other] = [await talk('Wim', 'p_rep'), await talk('Wes', 'p_rep2')]
    await world.at.db.transaction().execute(async (tx) => {
      for (const id of [mine, other])
        await startHandoff(
          tx,
          await readConversation(tx, { id, account_id: ACCOUNT.ford }),
          'They ask',
          world.at.clock.now(),
        )
    })
    const waits = async (as: string) => {
      const { items, total } = await world.at.call(waiting, { account_id: ACCOUNT.ford }, { as })
      expect(total).toBe(items.length)
      return items.map(({ row }) => row.ConversationId).sort()
    }
    expect(await waits(USER.rep)).toEqual([mine])
    expect(await waits(USER.rep2)).toEqual([mine, other].sort())
  })
})

describe('a conversation that becomes somebody else’s', () => {
  it('is gone from then on, and comes back with the lead', async () => {
    const id = await talk('Mia', null)
    const read = () => ask(dialogue, { conversation_id: id })
    expect((await read()).status).toBe(200)
    await assign(id, 'p_rep2')
    expect(await read()).toEqual(await ask(dialogue, { conversation_id: 'c_nowhere' }))
    await assign(id, 'p_rep')
    expect((await read()).status).toBe(200)
  })

  it('takes its files along', async () => {
    const file = () => ask(attachedFile, { account_id: ACCOUNT.ford, object_key: 'f_own' })
    expect((await file()).status).toBe(200)
    await assign(world.own, 'p_rep2')
    expect((await file()).status).toBe(404)
    await assign(world.own, 'p_rep')
  })
})
