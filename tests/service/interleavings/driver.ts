/** Runs the same commands through the service's own functions, and reads the resulting state. */
import type { Assistant } from '../../../src/service/assistant/port'
import { createResponder } from '../../../src/service/assistant/respond/responder'
import { DomainError } from '../../../src/service/platform/errors'
import { setCommunication } from '../../../src/service/conversations/communication'
import { appendLive } from '../../../src/service/platform/live-log'
import { appendMessage, type IncomingMessage } from '../../../src/service/conversations/messages'
import { completeTakeover, joinTakeover } from '../../../src/service/conversations/takeover'
import { endDueTakeovers, renewOwners } from '../../../src/service/conversations/takeover-deadlines'
import { setSubscribed } from '../../../src/service/conversations/unsubscribed'
import { lockConversation } from '../../../src/service/conversations/conversation-writes'
import type { TestService } from '../support/service'
import { ACCOUNT, addConversation, USER, USER_ID } from '../support/world'
import { START, type Command, type Model, type Person } from './model'

/** The part of the state that can be compared with the model. */
export type Standing = Pick<Model, 'status' | 'owner' | 'epoch' | 'stopped' | 'unsubscribed' | 'owedAt'> & {
  readonly seq: number
}

const LEASE_MS = 45_000
const personOf = (id: string | null): Person | null =>
  id === USER_ID.rep ? 'rep' : id === USER_ID.rep2 ? 'rep2' : null

/** Replies with one word at once, because the text does not matter here. */
const laconic: Assistant = {
  answer: async () => ({ text: 'Yes.', attachments: [], quick_replies: [], effects: [] }),
}

/** The service and its clock. */
export type Where = Pick<TestService, 'context' | 'db' | 'clock'>

/** The driver's own state; it is restored together with the database. */
export interface Memory {
  readonly now: Date
  readonly said: number
  readonly begun: Pick<IncomingMessage, 'epoch' | 'answers_seq'> | null
}

/** One conversation in the service. */
export class Driver {
  readonly #at: Where
  readonly #id: string
  readonly #responder
  #said = 0
  #begun: Pick<IncomingMessage, 'epoch' | 'answers_seq'> | null = null

  private constructor(at: Where, id: string) {
    this.#at = at
    this.#id = id
    this.#responder = createResponder(at.context, laconic)
  }

  static async begin(at: Where): Promise<{ driver: Driver; model: Model }> {
    const { id } = await addConversation(at.db)
    return { driver: new Driver(at, id), model: { ...START, now: at.clock.now().getTime() } }
  }

  remember(): Memory {
    return { now: this.#at.clock.now(), said: this.#said, begun: this.#begun }
  }

  goBack({ now, said, begun }: Memory): void {
    this.#at.clock.set(now)
    this.#said = said
    this.#begun = begun
  }

  /** Runs a command and returns its outcome. */
  async run(command: Command): Promise<string> {
    const { context, db, clock } = this.#at
    const where = { account_id: ACCOUNT.ford, conversation_id: this.#id }
    switch (command.do) {
      case 'join': {
        const owner = {
          id: USER_ID[command.who],
          first_name: command.who,
          last_name: '',
          email: USER[command.who],
        }
        return await reported(joinTakeover(context, await this.#account(), this.#id, owner))
      }
      case 'complete':
        return await reported(
          completeTakeover(context, await this.#account(), this.#id, USER_ID[command.who]),
        )
      case 'say': {
        const user = { id: USER_ID[command.who], first_name: command.who, last_name: '' }
        return await this.#append({ ...where, initiator: 'SPECIALIST', user, text: 'Hi', channel: 'chat' })
      }
      case 'be seen': {
        const { takeover_id } = await this.#row()
        if (takeover_id === null) return 'done'
        const lease = { takeover_id, account_id: ACCOUNT.ford, owner_id: USER_ID[command.who] }
        await renewOwners(db, [lease], clock.now())
        return 'done'
      }
      case 'customer writes':
        this.#said += 1
        return await this.#append(this.#customerLine())
      case 'customer repeats':
        return this.#said === 0 ? 'done' : await this.#append(this.#customerLine())
      case 'customer is here':
        await db
          .updateTable('conversations')
          .set({ customer_seen_at: new Date(clock.now().getTime() + LEASE_MS) })
          .where('id', '=', this.#id)
          .execute()
        return 'done'
      case 'AI begins': {
        const { takeover_epoch, last_seq, takeover_status, ai_stopped, unsubscribed } = await this.#row()
        const { ai_paused } = await this.#account()
        const silent =
          takeover_status === 'IN_PROGRESS' || ai_stopped || unsubscribed.includes('chat') || ai_paused
        this.#begun = silent ? null : { epoch: takeover_epoch, answers_seq: last_seq }
        return 'done'
      }
      case 'AI commits': {
        const begun = this.#begun
        this.#begun = null
        if (!begun) return 'done'
        return await this.#append({ ...where, ...begun, initiator: 'BOT', text: 'Yes.', channel: 'chat' })
      }
      case 'AI is run':
        await this.#responder.runOnce()
        return 'done'
      case 'stop':
      case 'continue':
        return (await setCommunication(context, await this.#account(), this.#id, command.do, 'Admin')).status
      case 'unsubscribe':
      case 'subscribe':
        await db.transaction().execute(async (tx) => {
          const conversation = await lockConversation(tx, { id: ACCOUNT.ford }, this.#id)
          if (!conversation) throw new Error('No conversation')
          const at = clock.now()
          const subscribed = command.do === 'subscribe'
          await appendLive(
            tx,
            ACCOUNT.ford,
            at,
            await setSubscribed(tx, conversation, 'chat', subscribed, at, { cause: 'keyword', text: 'STOP' }),
          )
        })
        return 'done'
      case 'pause':
      case 'resume':
        await db
          .updateTable('accounts')
          .set({ ai_paused: command.do === 'pause' })
          .where('id', '=', ACCOUNT.ford)
          .execute()
        return 'done'
      case 'time':
        clock.advance(command.ms)
        return 'done'
      case 'deadlines':
        await endDueTakeovers(context)
        return 'done'
    }
  }

  async standing(): Promise<Standing> {
    const row = await this.#row()
    return {
      status: row.takeover_status,
      owner: personOf(row.takeover_owner_id),
      epoch: row.takeover_epoch,
      stopped: row.ai_stopped,
      unsubscribed: row.unsubscribed.includes('chat'),
      owedAt: row.ai_due_at?.getTime() ?? null,
      seq: row.last_seq,
    }
  }

  /** Senders of the messages, in order. */
  async lines(): Promise<string[]> {
    const rows = await this.#at.db
      .selectFrom('messages')
      .select(['seq', 'initiator'])
      .where('conversation_id', '=', this.#id)
      .orderBy('seq')
      .execute()
    return rows.map(({ initiator }) => initiator)
  }

  /** Takeovers that have started, and how many of them are still running. */
  async takeovers(): Promise<{ begun: number; running: number }> {
    const rows = await this.#at.db
      .selectFrom('takeovers')
      .select('ended_at')
      .where('conversation_id', '=', this.#id)
      .execute()
    return { begun: rows.length, running: rows.filter(({ ended_at }) => ended_at === null).length }
  }

  #customerLine(): IncomingMessage {
    const client_id = `line-${this.#id}-${this.#said}`.slice(0, 60)
    const where = { account_id: ACCOUNT.ford, conversation_id: this.#id }
    return { ...where, initiator: 'HUMAN', text: 'Is it there?', channel: 'chat', client_id }
  }

  #row() {
    return this.#at.db
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow()
  }

  /** Reads the account as a call does at its start. */
  #account() {
    return this.#at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
  }

  async #append(line: IncomingMessage): Promise<string> {
    const result = await appendMessage(this.#at.context, line)
    if (result.status === 'refused') return result.reason
    return result.repeated ? 'repeated' : 'stored'
  }
}

const reported = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return 'refused'
      throw error
    },
  )

/** The model in the form of `Standing`. */
export const standingOf = ({
  status,
  owner,
  epoch,
  stopped,
  unsubscribed,
  owedAt,
  lines,
}: Model): Standing => ({
  status,
  owner,
  epoch,
  stopped,
  unsubscribed,
  owedAt,
  seq: lines.length,
})
