/**
 * Runs random sequences of everything that affects follow-ups through the service and a small model, and
 * compares them. `FOLLOW_UP_INTERLEAVINGS` changes the number of sequences.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '../../demo/seed/random'
import { saveFollowUp } from '../../src/contract/calls/follow-up'
import { DomainError } from '../../src/service/platform/errors'
import { setCommunication } from '../../src/service/conversations/communication'
import { sendDueFollowUps } from '../../src/service/delivery/follow-up-queue'
import { appendLive } from '../../src/service/platform/live-log'
import { appendMessage } from '../../src/service/conversations/messages'
import { setPause } from '../../src/service/leads/pause'
import { completeTakeover, joinTakeover } from '../../src/service/conversations/takeover'
import { setSubscribed } from '../../src/service/conversations/unsubscribed'
import { lockConversation } from '../../src/service/conversations/conversation-writes'
import { eachDatabase, roundsOn } from './support/databases'
import { DAY, HOUR, linesOf, standingOf } from './support/follow-ups'
import { ManualClock } from './support/manual-clock'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const ORDERS = Number(process.env.FOLLOW_UP_INTERLEAVINGS ?? 50)
const LIMIT_MS = Math.max(240_000, ORDERS * 1_000)

const STEPS = [
  ['no-answer-1d', DAY],
  ['no-answer-3d', 3 * DAY],
  ['no-answer-7d', 7 * DAY],
] as const
const QUIET = [
  ['gone-quiet-2d', 2 * DAY],
  ['gone-quiet-7d', 7 * DAY],
] as const
const LATE = 3 * DAY
const STEP = 'no-answer-3d'
const AWAY = 15 * 60_000
const OWNER = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester', email: USER.rep }

const COMMANDS = [
  'AI says',
  'AI says',
  'AI says',
  'customer writes',
  'staff writes',
  'stop',
  'continue',
  'continue',
  'pause',
  'resume',
  'resume',
  'unsubscribe',
  'subscribe',
  'subscribe',
  'take over',
  'take over',
  'hand back',
  'hand back',
  'step off',
  'step on',
  'hours pass',
  'hours pass',
  'days pass',
  'days pass',
  'weeks pass',
  'due is sent',
  'due is sent',
  'due is sent by two',
] as const
type Command = (typeof COMMANDS)[number]

interface Planned {
  readonly step: string
  readonly from: number
  readonly due: number
}

/** The expected state, without a database or a queue. */
class Model {
  stopped = false
  paused = false
  unsubscribed = false
  off = false
  taken = false
  wroteAt = Number.NEGATIVE_INFINITY
  engaged = false
  aiSpoke = false
  planned: Planned[] = []
  sent: string[] = []

  constructor(public now: number) {}

  get silent() {
    return this.stopped || this.paused || this.unsubscribed || this.taken
  }

  step(command: Command): void {
    switch (command) {
      case 'AI says':
        if (this.silent) return
        this.aiSpoke = true
        this.planned = (this.engaged ? QUIET : STEPS)
          .filter(([step]) => !(this.off && step === STEP))
          .map(([step, after]) => ({ step, from: this.now, due: this.now + after }))
        return
      case 'customer writes':
        this.engaged ||= this.aiSpoke
        this.wroteAt = this.now
        this.planned = []
        return
      case 'staff writes':
        this.planned = []
        return
      case 'stop':
        this.stopped = true
        this.planned = []
        return
      case 'continue':
        this.stopped = false
        return
      case 'pause':
        this.paused = true
        this.planned = []
        return
      case 'resume':
        this.paused = false
        return
      case 'unsubscribe':
        this.unsubscribed = true
        this.planned = []
        return
      case 'subscribe':
        this.unsubscribed = false
        return
      case 'take over':
        // Nobody is present any more.
        if (this.taken || this.now - this.wroteAt >= AWAY) return
        this.taken = true
        this.planned = []
        return
      case 'hand back':
        this.taken = false
        return
      case 'step off':
        this.off = true
        this.planned = this.planned.filter(({ step }) => step !== STEP)
        return
      case 'step on':
        this.off = false
        return
      case 'hours pass':
        this.now += 11 * HOUR
        return
      case 'days pass':
        this.now += DAY
        return
      case 'weeks pass':
        this.now += 5 * DAY
        return
      default: {
        const due = this.planned.filter((one) => one.due <= this.now)
        this.planned = this.planned.filter((one) => one.due > this.now)
        this.sent.push(
          ...due
            .filter((one) => this.now - one.due <= LATE)
            .map(({ step, from }) => `${step} ${new Date(from).toISOString()}`),
        )
      }
    }
  }
}

const refused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error
}

eachDatabase('follow-ups in any order', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database, clock: new ManualClock('2026-11-21T15:00:00Z') })
  })
  afterAll(() => test.close())

  const account = () =>
    test.db.selectFrom('accounts').selectAll().where('id', '=', ACCOUNT.ford).executeTakeFirstOrThrow()
  const admin = () =>
    test.db.selectFrom('users').selectAll().where('email', '=', USER.admin).executeTakeFirstOrThrow()

  async function act(command: Command, id: string): Promise<void> {
    const { context, clock } = test
    const line = { account_id: ACCOUNT.ford, conversation_id: id, text: 'words', channel: 'email' as const }
    switch (command) {
      case 'AI says':
        return void (await appendMessage(context, { ...line, initiator: 'BOT' }))
      case 'customer writes':
        return void (await appendMessage(context, { ...line, initiator: 'HUMAN' }))
      case 'staff writes':
        return void (await appendMessage(context, {
          ...line,
          initiator: 'SPECIALIST',
          user: { id: 'u_rep', first_name: 'Rep', last_name: 'Tester' },
        }))
      case 'stop':
      case 'continue':
        return void (await setCommunication(context, await account(), id, command, 'Rep'))
      case 'pause':
      case 'resume':
        return void (await setPause(context, {
          account: { id: ACCOUNT.ford },
          caller: { user: await admin() },
          paused: command === 'pause',
          base_version: undefined,
        }))
      case 'unsubscribe':
      case 'subscribe':
        return await test.db.transaction().execute(async (tx) => {
          const conversation = await lockConversation(tx, { id: ACCOUNT.ford }, id)
          if (!conversation) throw new Error('No conversation')
          const at = clock.now()
          const events = await setSubscribed(tx, conversation, 'email', command === 'subscribe', at, {
            cause: 'keyword',
            text: 'STOP',
          })
          await appendLive(tx, ACCOUNT.ford, at, events)
        })
      case 'take over':
        return void (await joinTakeover(context, await account(), id, OWNER).catch(refused))
      case 'hand back':
        return void (await completeTakeover(context, await account(), id, OWNER.id).catch(refused))
      case 'step off':
      case 'step on':
        return void (await test.call(
          saveFollowUp,
          {
            account_id: ACCOUNT.ford,
            FollowUpSequenceId: 'no-answer',
            FollowUpSequence: [{ FollowUpId: STEP, Status: command === 'step on' ? 1 : 0 }],
          },
          { as: USER.admin },
        ))
      case 'hours pass':
        return clock.advance(11 * HOUR)
      case 'days pass':
        return clock.advance(DAY)
      case 'weeks pass':
        return clock.advance(5 * DAY)
      case 'due is sent':
        return void (await sendDueFollowUps(context))
      case 'due is sent by two':
        return void (await Promise.all([sendDueFollowUps(context), sendDueFollowUps(context)]))
    }
  }

  const orders = roundsOn(database, ORDERS)

  it(
    'say what the model says, however they come',
    async () => {
      for (let seed = 0; seed < orders; seed += 1) {
        const random = new Random('follow-ups', seed)
        const { id } = await addConversation(test.db, { email: 'jordan@mail.example' })
        await test.db.deleteFrom('follow_ups').execute()
        await test.db.deleteFrom('follow_up_steps').execute()
        await test.db
          .updateTable('accounts')
          .set({ ai_paused: false })
          .where('id', '=', ACCOUNT.ford)
          .execute()
        const model = new Model(test.clock.now().getTime())
        const done: Command[] = []
        for (let count = 0; count < 14; count += 1) {
          const command = random.pick(COMMANDS)
          done.push(command)
          model.step(command)
          await act(command, id)
          // No two messages may have the same time.
          test.clock.advance(1)
          model.now += 1
          const waiting = (await standingOf(test, id)).filter((one) => one.endsWith(' scheduled'))
          const wanted = model.planned.toSorted((one, other) => one.due - other.due)
          expect(waiting, JSON.stringify(done)).toEqual(wanted.map(({ step }) => `${step} scheduled`))
        }
        const sent = await test.db
          .selectFrom('follow_ups')
          .select(['step_id', 'reference_at'])
          .where('conversation_id', '=', id)
          .where('status', '=', 'sent')
          .execute()
        const found = sent.map(({ step_id, reference_at }) => `${step_id} ${reference_at.toISOString()}`)
        expect(found.sort(), JSON.stringify(done)).toEqual(model.sent.sort())
        const lines = (await linesOf(test, id)).filter(({ client_id }) => client_id?.startsWith('w_'))
        expect(lines, JSON.stringify(done)).toHaveLength(model.sent.length)
      }
    },
    LIMIT_MS,
  )
})
