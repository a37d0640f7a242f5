/**
 * Transferring a live chat: offer, answers, expiry, rights, what the shopper sees, and every order of steps.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AssigneeRef } from '../../src/contract/calls/assignee'
import { answerChatOffer, chatOffers, offerChat } from '../../src/contract/calls/chat-offers'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { saveTeams, teams } from '../../src/contract/calls/teams'
import { takeoverState } from '../../src/contract/calls/takeover'
import { widgetBegin } from '../../src/contract/calls/widget'
import { OFFER_MS } from '../../src/rules/conversations/chat-offer'
import { appendMessage } from '../../src/service/conversations/messages'
import { expireDueOffers } from '../../src/service/conversations/chat-offers'
import { endDueTakeovers } from '../../src/service/conversations/takeover-deadlines'
import { rebuildFigures } from '../../src/service/metrics/rebuild-figures'
import { findVisitor } from '../../src/service/widget/visitors'
import { visitorDialogue } from '../../src/service/widget/visitor-message'
import { eachDatabase, roundsOn } from './support/databases'
import { LiveClient } from './support/live-client'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER, USER_ID } from './support/world'

const account_id = ACCOUNT.ford
const PEOPLE = ['rep', 'rep2', 'admin'] as const
type Person = (typeof PEOPLE)[number]
const someone = { first_name: 'Some', last_name: 'Body', email: 'some@body.test' }
const colleague = (who: Person): AssigneeRef => ({ kind: 'user', id: USER_ID[who] })

eachDatabase('an offered chat', (database) => {
  let at: TestService
  let origin: string
  let team: AssigneeRef
  let cid: string

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    origin = await at.listen()
    const members = [USER_ID.rep2, USER_ID.admin]
    await at.call(saveTeams, { account_id, teams: [{ name: 'Evening', members }] }, { as: USER.admin })
    const { teams: saved } = await at.call(teams, { account_id }, { as: USER.admin })
    team = { kind: 'team', id: saved[0]?.id ?? '' }
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await mayRep2See(true)
    cid = await writingCustomer()
  })

  async function writingCustomer(): Promise<string> {
    const { id } = await addConversation(at.db, { salesperson_id: 'p_rep', name: 'Jae', surname: 'Park' })
    await write(id)
    return id
  }
  const write = (id = cid) =>
    appendMessage(at.context, {
      account_id,
      conversation_id: id,
      initiator: 'HUMAN',
      channel: 'chat',
      text: 'Is anybody there?',
    })
  const say = (who: Person) =>
    at.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', USER_ID[who])
      .executeTakeFirstOrThrow()
      .then((user) =>
        appendMessage(at.context, {
          account_id,
          conversation_id: cid,
          initiator: 'SPECIALIST',
          channel: 'chat',
          text: 'Here I am',
          user,
        }),
      )
  const mayRep2See = (all: boolean) =>
    at.db
      .updateTable('users')
      .set({ lead_scope: all ? 'all' : 'own' })
      .where('id', '=', USER_ID.rep2)
      .execute()
  const change = (who: Person, status: 'IN_PROGRESS' | 'COMPLETED') =>
    at.call(
      takeoverState,
      { account_id, conversation_id: cid, status, sales_person: someone, user_id: USER_ID[who] },
      { as: USER[who] },
    )
  const offer = (who: Person, to: AssigneeRef, note?: string) =>
    at.call(offerChat, { account_id, cid, to, ...(note !== undefined && { note }) }, { as: USER[who] })
  const answer = (who: Person, offer_id: string, given: 'accept' | 'decline' | 'withdraw') =>
    at.call(answerChatOffer, { account_id, offer_id, answer: given }, { as: USER[who] })
  const seenBy = async (who: Person) =>
    (await at.call(chatOffers, { account_id }, { as: USER[who] })).items.map(({ offer_id }) => offer_id)
  const stored = () =>
    at.db.selectFrom('conversations').selectAll().where('id', '=', cid).executeTakeFirstOrThrow()
  const events = async () =>
    (await at.call(dialogueEvents, { conversation_id: cid, account_id }, { as: USER.admin })).items
  const runOut = () =>
    at.db
      .updateTable('chat_offers')
      .set({ expires_at: new Date(at.clock.now().getTime() - 1) })
      .where('conversation_id', '=', cid)
      .where('state', '=', 'open')
      .execute()

  it('is seen by the colleague, who then owns it, while the sender does until then', async () => {
    await change('rep', 'IN_PROGRESS')
    const made = await offer('rep', colleague('rep2'), 'He wants the blue one')
    expect(made).toMatchObject({
      customer: 'Jae Park',
      from: { user_id: USER_ID.rep, name: 'Rep Tester' },
      to: { kind: 'user', id: USER_ID.rep2, name: 'Rep2 Tester' },
      state: 'open',
    })
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(OFFER_MS)
    expect(await seenBy('rep2')).toEqual([made.offer_id])
    expect(await seenBy('rep')).toEqual([made.offer_id])
    expect(await seenBy('admin')).toEqual([])
    await write()
    expect(await stored()).toMatchObject({ takeover_owner_id: USER_ID.rep, ai_due_at: null })
    const { takeover, offer: accepted } = await answer('rep2', made.offer_id, 'accept')
    expect(accepted.state).toBe('accepted')
    expect(takeover).toMatchObject({ status: 'IN_PROGRESS', owner_id: USER_ID.rep2, epoch: 2 })
    expect(await stored()).toMatchObject({ takeover_owner_id: USER_ID.rep2, ai_due_at: null })
    // A response that was lost is repeated.
    expect((await answer('rep2', made.offer_id, 'accept')).takeover).toEqual(takeover)
    expect((await say('rep')).status).toBe('refused')
    expect((await say('rep2')).status).toBe('stored')
    await expect(change('rep', 'COMPLETED')).rejects.toMatchObject({ status: 409 })
    const noted = (await events()).map(({ Event, EventName, to }) => [Event, EventName, to])
    // Events of one moment have no order.
    expect(noted.sort()).toEqual([
      ['CHAT_OFFERED', 'Rep Tester offered the chat to Rep2 Tester', 'Rep2 Tester'],
      ['CHAT_OFFER_ACCEPTED', 'Rep2 Tester took over the chat from Rep Tester', 'Rep Tester'],
      ['EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS', 'Rep Tester joined the conversation', undefined],
      ['NOTE', 'He wants the blue one', undefined],
    ])
  })

  it('changes nothing for the shopper but the name', async () => {
    const { token } = await at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' })
    cid = (await findVisitor(at.db, token))?.conversation_id ?? ''
    await write()
    const shopper = await LiveClient.open(origin, '/live/visitor')
    shopper.send({ event: 'Hello', token })
    await shopper.event('Welcome')
    await change('rep', 'IN_PROGRESS')
    const speaks = (name: string) =>
      shopper.find(({ event, speaker }) => event === 'Speaker' && (speaker as { name: string }).name === name)
    await speaks('Rep Tester')
    const before = shopper.frames.length
    const { offer_id } = await offer('rep', colleague('rep2'), 'Careful with him')
    await answer('rep2', offer_id, 'accept')
    await speaks('Rep2 Tester')
    expect((await shopper.say('shopper-1', 'Still there?')).event).toBe('Ack')
    await say('rep2')
    await shopper.find(({ message }) => (message as { text?: string } | undefined)?.text === 'Here I am')
    const since = shopper.frames.slice(before).filter(({ event }) => event !== 'Pong')
    const speakers = since.flatMap(({ event, speaker }) => (event === 'Speaker' ? [speaker] : []))
    expect(speakers).toEqual([{ kind: 'person', name: 'Rep2 Tester', waiting: false }])
    expect(since.map(({ event }) => event).filter((event) => event === 'Message')).toHaveLength(2)
    expect(JSON.stringify(since)).not.toMatch(/Careful|offered|took over the chat|joined|left/)
    shopper.ws.terminate()
  })

  it('can be declined and withdrawn, after which the sender may offer it again', async () => {
    await change('rep', 'IN_PROGRESS')
    const first = await offer('rep', colleague('rep2'))
    await expect(offer('rep', colleague('admin'))).rejects.toMatchObject({ body: { code: 'offer_open' } })
    expect((await answer('rep2', first.offer_id, 'decline')).offer.state).toBe('declined')
    const second = await offer('rep', team)
    expect((await answer('rep2', second.offer_id, 'decline')).offer.state).toBe('open')
    expect(await seenBy('rep2')).toEqual([])
    expect(await seenBy('admin')).toEqual([second.offer_id])
    expect((await answer('rep', second.offer_id, 'withdraw')).offer.state).toBe('withdrawn')
    await expect(answer('admin', second.offer_id, 'accept')).rejects.toMatchObject({
      body: { code: 'offer_over' },
    })
    const third = await offer('rep', team)
    await answer('rep2', third.offer_id, 'decline')
    expect((await answer('admin', third.offer_id, 'decline')).offer.state).toBe('declined')
    expect(await stored()).toMatchObject({ takeover_owner_id: USER_ID.rep, takeover_epoch: 1 })
  })

  it('expires, and ends with the takeover', async () => {
    await change('rep', 'IN_PROGRESS')
    const late = await offer('rep', colleague('rep2'))
    await runOut()
    await expect(answer('rep2', late.offer_id, 'accept')).rejects.toMatchObject({
      body: { code: 'offer_over' },
    })
    expect(await seenBy('rep2')).toEqual([])
    await expireDueOffers(at.context)
    expect((await events()).map(({ Event }) => Event)).toContain('CHAT_OFFER_EXPIRED')
    const next = await offer('rep', colleague('rep2'))
    await change('rep', 'COMPLETED')
    await expect(answer('rep2', next.offer_id, 'accept')).rejects.toMatchObject({
      body: { code: 'offer_over' },
    })
    const { state } = await at.db
      .selectFrom('chat_offers')
      .select('state')
      .where('id', '=', next.offer_id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('ended')
  })

  it('is refused to and by those who may not', async () => {
    await expect(offer('rep', colleague('rep2'))).rejects.toMatchObject({ body: { code: 'not_joined' } })
    await change('rep', 'IN_PROGRESS')
    await expect(offer('rep2', colleague('admin'))).rejects.toMatchObject({ body: { code: 'not_joined' } })
    for (const to of [colleague('rep'), { kind: 'user', id: USER_ID.riverside } as const])
      await expect(offer('rep', to)).rejects.toMatchObject({ status: 400 })
    const { offer_id } = await offer('rep', colleague('rep2'))
    await expect(answer('admin', offer_id, 'accept')).rejects.toMatchObject({
      body: { code: 'offer_not_yours' },
    })
    await expect(answer('rep2', offer_id, 'withdraw')).rejects.toMatchObject({
      body: { code: 'offer_of_other' },
    })
    const foreign = { account_id: ACCOUNT.riverside, offer_id, answer: 'accept' as const }
    await expect(at.call(answerChatOffer, foreign, { as: USER.riverside })).rejects.toMatchObject({
      status: 404,
    })
    // The colleague loses the right to see the lead meanwhile.
    await mayRep2See(false)
    expect(await seenBy('rep2')).toEqual([])
    await expect(answer('rep2', offer_id, 'accept')).rejects.toMatchObject({ status: 404 })
    await expect(offer('rep', colleague('rep2'))).rejects.toMatchObject({ status: 409 })
    await answer('rep', offer_id, 'withdraw')
    await expect(offer('rep', colleague('rep2'))).rejects.toMatchObject({ status: 400 })
  })

  it('to a team is accepted by one of two who do so at once', async () => {
    for (let round = 0; round < roundsOn(database, 30); round += 1) {
      cid = await writingCustomer()
      await change('rep', 'IN_PROGRESS')
      const { offer_id } = await offer('rep', team)
      const both = await Promise.allSettled([
        answer('rep2', offer_id, 'accept'),
        answer('admin', offer_id, 'accept'),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await stored()).toMatchObject({ takeover_status: 'IN_PROGRESS', takeover_epoch: 2 })
    }
  })

  type Step =
    | { readonly do: 'join' | 'complete' | 'accept' | 'decline' | 'withdraw' | 'say'; readonly who: Person }
    | { readonly do: 'offer'; readonly who: Person; readonly to: Person | 'team' }
    | { readonly do: 'customer writes' | 'offer runs out' | 'owner is gone' | 'rep2 loses' | 'rep2 regains' }

  const who = fc.constantFrom(...PEOPLE)
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('accept', 'decline', 'withdraw'), who }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('offer'), who, to: fc.constantFrom(...PEOPLE, 'team') }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('join', 'complete', 'say'), who }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'customer writes',
          'offer runs out',
          'owner is gone',
          'rep2 loses',
          'rep2 regains',
        ),
      }),
    },
  ) as fc.Arbitrary<Step>

  async function carryOut(one: Step): Promise<unknown> {
    switch (one.do) {
      case 'join':
        return await change(one.who, 'IN_PROGRESS')
      case 'complete':
        return await change(one.who, 'COMPLETED')
      case 'say':
        return await say(one.who)
      case 'offer':
        return await offer(one.who, one.to === 'team' ? team : colleague(one.to))
      case 'customer writes':
        return await write()
      case 'offer runs out':
        await runOut()
        return await expireDueOffers(at.context)
      case 'owner is gone':
        await at.db
          .updateTable('takeovers')
          .set({ owner_seen_at: new Date(at.clock.now().getTime() - 3_600_000) })
          .where('conversation_id', '=', cid)
          .where('ended_at', 'is', null)
          .execute()
        return await endDueTakeovers(at.context)
      case 'rep2 loses':
      case 'rep2 regains':
        return await mayRep2See(one.do === 'rep2 regains')
      default: {
        const latest = await at.db
          .selectFrom('chat_offers')
          .select('id')
          .where('conversation_id', '=', cid)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        return latest && (await answer(one.who, latest.id, one.do))
      }
    }
  }

  /** What must hold between any two moments. Returns the epoch. */
  async function check(epochBefore: number): Promise<number> {
    const row = await stored()
    const takeovers = await at.db
      .selectFrom('takeovers')
      .selectAll()
      .where('conversation_id', '=', cid)
      .execute()
    const offers = await at.db
      .selectFrom('chat_offers')
      .selectAll()
      .where('conversation_id', '=', cid)
      .execute()
    const running = takeovers.filter(({ ended_at }) => ended_at === null)
    const open = offers.filter(({ state }) => state === 'open')
    if (row.takeover_status === 'IN_PROGRESS') {
      expect(running).toMatchObject([{ id: row.takeover_id, owner_id: row.takeover_owner_id }])
      // The assistant is silent all the while.
      expect(row.ai_due_at).toBeNull()
      for (const one of open)
        expect(one).toMatchObject({ takeover_id: row.takeover_id, from_id: row.takeover_owner_id })
    } else {
      expect(running).toEqual([])
      expect(open).toEqual([])
      expect(row.takeover_owner_id).toBeNull()
    }
    expect(open.length).toBeLessThanOrEqual(1)
    expect(row.takeover_epoch).toBeGreaterThanOrEqual(epochBefore)
    const accepted = offers.filter(({ state }) => state === 'accepted')
    const continued = takeovers.filter(({ is_continuation }) => is_continuation)
    expect(continued).toHaveLength(accepted.length)
    for (const { owner_id } of continued) {
      const isAddressee = accepted.some(({ to_user_id }) => to_user_id === owner_id || to_user_id === null)
      expect(isAddressee).toBe(true)
    }
    // Figures and the shopper know of takeovers that began and ended, not of those in between.
    const facts = await at.db
      .selectFrom('facts')
      .select('unit_id')
      .where('conversation_id', '=', cid)
      .where('metric', '=', 'takeover')
      .execute()
    expect(facts).toHaveLength(takeovers.length - continued.length)
    const ended = takeovers.filter(({ end_reason }) => end_reason !== null && end_reason !== 'handed_over')
    const notices = visitorDialogue([], await events(), 0, 'Ava')
    expect(notices).toHaveLength(facts.length + ended.length)
    return row.takeover_epoch
  }

  it('has one owner and a silent assistant in every order of steps, one after another or at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (batches) => {
          await mayRep2See(true)
          cid = await writingCustomer()
          let epoch = await check(0)
          for (const batch of [[{ do: 'join', who: 'rep' } as const], ...batches]) {
            const outcomes = await Promise.allSettled(batch.map(carryOut))
            for (const outcome of outcomes)
              if (outcome.status === 'rejected') {
                if (!(outcome.reason instanceof CallFailed)) throw outcome.reason
                expect([400, 404, 409]).toContain(outcome.reason.status)
              }
            epoch = await check(epoch)
          }
        },
      ),
      { numRuns: Number(process.env.INTERLEAVINGS ?? roundsOn(database, 60)) },
    )
  }, 300_000)

  it('leaves the figures as a rebuild finds them', async () => {
    await change('rep', 'IN_PROGRESS')
    const { offer_id } = await offer('rep', colleague('rep2'))
    await answer('rep2', offer_id, 'accept')
    const counted = () =>
      at.db
        .selectFrom('facts')
        .select(['unit_id', 'salesperson_id'])
        .where('conversation_id', '=', cid)
        .where('metric', '=', 'takeover')
        .execute()
    const before = await counted()
    expect(before).toMatchObject([{ salesperson_id: 'p_rep' }])
    await at.db.transaction().execute((tx) => rebuildFigures(tx, [account_id]))
    expect(await counted()).toEqual(before)
  })
})
