/** The live events of the account that a rep limited to own and unassigned leads receives. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CLOSE, liveTicket } from '../../src/contract/live/frames'
import { takeoverState } from '../../src/contract/calls/takeover'
import { startHandoff } from '../../src/service/conversations/handoff'
import { lastLiveSeq } from '../../src/service/platform/live-log'
import { appendMessage } from '../../src/service/conversations/messages'
import { openReach } from './support/lead-visibility'
import { LiveClient, type Frame } from './support/live-client'
import { ACCOUNT, USER, USER_ID } from './support/world'

const world = openReach()
const { talk, say, assign, ask } = world
let origin: string
const clients: LiveClient[] = []
beforeAll(async () => {
  origin = await world.at.listen()
})
afterEach(() => clients.splice(0).forEach((client) => client.ws.terminate()))

describe('the live feed', () => {
  async function open(path: string): Promise<LiveClient> {
    const client = await LiveClient.open(origin, path)
    clients.push(client)
    return client
  }
  async function listen(as: string, after?: number): Promise<LiveClient> {
    const { ticket } = await world.at.call(liveTicket, { account_id: ACCOUNT.ford }, { as })
    const client = await open(`/live/account?ticket=${ticket}`)
    client.send({ event: 'Resume', ...(after === undefined ? {} : { after }) })
    await client.event('Welcome')
    return client
  }
  /** The assistant requests a person, so an unassigned lead is assigned to one. */
  async function handoff(conversation_id: string): Promise<void> {
    const { status } = await appendMessage(
      world.at.context,
      {
        account_id: ACCOUNT.ford,
        conversation_id,
        initiator: 'BOT',
        text: 'One moment please',
        channel: 'chat',
      },
      (tx, conversation, message) => startHandoff(tx, conversation, 'They ask', message.at),
    )
    expect(status).toBe('stored')
  }
  const conversationOf = ({ data }: Frame) => (data as { conversation_id: string }).conversation_id
  const heard = (client: LiveClient) =>
    new Set(client.frames.filter(({ event }) => event === 'Event').map(conversationOf))
  const said = (text: string) => (frame: Frame) =>
    frame.event === 'Event' && JSON.stringify(frame.data).includes(text)

  it('tells of own and unassigned leads alone, in order, and in a replay too', async () => {
    const before = await lastLiveSeq(world.at.db, ACCOUNT.ford)
    const [rep, colleague] = [await listen(USER.rep), await listen(USER.rep2)]
    for (const [id, text] of [
      [world.theirs, 'first'],
      [world.own, 'second'],
      [world.theirs, 'third'],
      [world.free, 'fourth'],
    ] as const)
      await say(id, `the ${text} line`)
    // Events are in order, so once the last one has arrived, no earlier one can still come.
    await rep.find(said('the fourth line'))
    await colleague.find(said('the fourth line'))
    expect(heard(rep)).toEqual(new Set([world.own, world.free]))
    expect(heard(colleague)).toEqual(new Set([world.own, world.theirs, world.free]))
    const numbers = rep.frames.flatMap(({ data }) => (data as { seq?: number } | undefined)?.seq ?? [])
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))

    const again = await listen(USER.rep, before)
    await again.find(said('the fourth line'))
    expect(heard(again)).toEqual(new Set([world.own, world.free]))
  })

  it('falls silent when a conversation becomes somebody else’s', async () => {
    const id = await talk('Noa', null)
    const rep = await listen(USER.rep)
    await say(id, 'still to be heard')
    await rep.find(said('still to be heard'))
    await assign(id, 'p_rep2')
    await say(id, 'not to be heard')
    await say(world.own, 'to be heard after it')
    await rep.find(said('to be heard after it'))
    expect(rep.frames.some(said('not to be heard'))).toBe(false)
  })

  it('tells of a lead that was given to somebody else, once, and only to those who lose it', async () => {
    const [one, other] = [await talk('Uma', null), await talk('Una', null)]
    const before = await lastLiveSeq(world.at.db, ACCOUNT.ford)
    const [rep, colleague] = [await listen(USER.rep), await listen(USER.rep2)]
    // Assignment is round-robin: each of the two salespeople gets one lead. The second time nothing is
    // assigned.
    for (const id of [one, other, one, other]) await handoff(id)
    await say(world.free, 'the end of it')
    await rep.find(said('the end of it'))
    await colleague.find(said('the end of it'))
    const { id: lost } = await world.at.db
      .selectFrom('conversations')
      .select('id')
      .where('id', 'in', [one, other])
      .where('salesperson_id', '=', 'p_rep2')
      .executeTakeFirstOrThrow()
    const given = (client: LiveClient) =>
      client.frames.flatMap(({ data }) =>
        (data as { kind?: string } | undefined)?.kind === 'given' ? [data] : [],
      )
    expect(given(rep)).toEqual([{ kind: 'given', conversation_id: lost, seq: expect.any(Number) as number }])
    expect(given(colleague)).toEqual([])
    expect(rep.frames.filter((frame) => JSON.stringify(frame).includes(lost))).toHaveLength(1)

    const again = await listen(USER.rep, before)
    await again.find(said('the end of it'))
    expect(given(again)).toEqual(given(rep))
  })

  it('lets nobody view a colleague’s conversation', async () => {
    const rep = await listen(USER.rep)
    rep.send({ event: 'Viewing', conversation_id: world.theirs })
    expect(await rep.event('Error')).toMatchObject({ code: 'conversation_missing' })
  })

  it('closes the socket of a takeover with the lead', async () => {
    const id = await talk('Ida', null)
    const join = {
      account_id: ACCOUNT.ford,
      conversation_id: id,
      status: 'IN_PROGRESS' as const,
      sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER.rep },
      user_id: USER_ID.rep,
    }
    await world.at.db
      .updateTable('accounts')
      .set((eb) => ({ flags: eb.val(JSON.stringify({ takeover: true })) }))
      .where('id', '=', ACCOUNT.ford)
      .execute()
    await world.at.call(takeoverState, join, { as: USER.rep })
    const { ticket } = await world.at.call(
      liveTicket,
      { account_id: ACCOUNT.ford, conversation_id: id },
      { as: USER.rep },
    )
    const agent = await open(`/live/conversation?ticket=${ticket}&conversation_id=${id}&agent_name=Rep`)
    agent.send({ event: 'Resume', after: 0 })
    await agent.event('Welcome')
    await agent.say('line-0001', 'Here I am')
    await assign(id, 'p_rep2')
    await say(id, 'only for the new one')
    expect(await agent.closed).toBe(CLOSE.gone)
    expect(JSON.stringify(agent.frames)).not.toContain('only for the new one')
    expect((await ask(liveTicket, { account_id: ACCOUNT.ford, conversation_id: id })).status).toBe(404)
  })
})
