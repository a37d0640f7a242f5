/** Plays a dialogue: turns its steps into messages and their consequences, at realistic times. */
import type { Channel } from '../../../src/contract/calls/conversations'
import { consentEvent } from '../../../src/service/conversations/consent-change'
import type { Step } from '../dialogues/script'
import { seedId } from '../seed-id'
import type { CallToAction } from '../world/shoppers'
import type { Cast } from './cast'
import { delayOf, waited } from './pace'
import { noRows, type RowOf, type Rows } from './rows'
import { Slots } from './slots'
import { messageRow } from './message'
import { notificationRows } from './notifications'
import { unansweredRows } from './unanswered'
import { endTakeover, takeoverRow } from './takeover'
import { assign, type Member } from './team'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const FOLLOW_UP_AFTER = 60 * MINUTE
const DAY = 24 * 60 * MINUTE

/**
 * The open end of a play: `waiting` for a handoff without an answer, `over` when the customer will not come
 * back.
 */
export type Outcome = 'open' | 'waiting' | 'over'

export class Play {
  readonly rows: Rows = noRows()
  at: number
  channel: Channel
  outcome: Outcome = 'open'
  salesperson: Member | null
  knowsName: boolean
  knowsPhone: boolean
  knowsEmail: boolean
  handedOffAt: Date | null = null
  /** The call to action that opened the chat. */
  action: CallToAction | null = null
  aiStopped = false
  readonly unsubscribed = new Set<string>()
  epoch = 0
  #takeover: RowOf<'takeovers'> | null = null
  /** Set once the play has reached `until`: the remaining steps lie in the future. */
  #ended = false
  readonly slots: Slots

  constructor(
    readonly cast: Cast,
    channel: Channel,
  ) {
    const { isNamed, hasPhone, hasEmail, salesperson, startsAt } = cast
    this.at = startsAt
    this.channel = channel
    this.salesperson = salesperson
    this.knowsName = isNamed
    this.knowsPhone = hasPhone
    this.knowsEmail = hasEmail
    this.slots = new Slots({
      ...cast,
      at: () => this.at,
      isNamed: () => this.knowsName,
      rep: () => this.#owner() ?? (this.salesperson ??= assign(cast.random, cast.team)),
    })
  }

  get ended(): boolean {
    return this.#ended
  }

  get lastSeq(): number {
    return this.rows.messages.length
  }

  perform(steps: readonly Step[]): void {
    for (const step of steps) {
      if (this.at > this.cast.until) this.#ended = true
      if (this.#ended || this.outcome === 'waiting') break
      this.#step(step)
    }
    if (this.#takeover) this.#handBack()
  }

  #step(step: Step): void {
    const { random } = this.cast
    switch (step.kind) {
      case 'line':
        return this.#line(step)
      case 'wait': {
        this.at = waited(this.cast, this.at, step.hours)
        if (step.hours >= 120) this.slots.forgetVisit()
        return
      }
      case 'channel':
        this.channel = step.to
        if (step.to === 'email') this.knowsEmail = true
        else if (step.to !== 'chat') this.knowsPhone = true
        return
      case 'handoff':
        return this.#handoff(step)
      case 'appointment':
        return this.#appointment(step.visit, step.by)
      case 'cta':
        this.action = step
        return this.#event('CTA', `Clicked ‘${step.label}’`, { cta: step.label, page_type: step.page })
      case 'phone':
        this.knowsPhone = true
        this.knowsName = true
        return this.#event('PHONE_ACQUIRED', 'Phone number acquired', { phone: this.cast.customer.phone })
      case 'crm':
        this.knowsEmail ||= random.chance(0.6)
        return this.#event('CRM_REGISTRATION', 'Registered in the CRM', null)
      case 'takeOver':
        return this.#takeOver()
      case 'handBack':
        return this.#handBack()
      case 'stop':
      case 'restart':
        return this.#stop(step.kind)
      case 'unsubscribe':
        return this.#unsubscribe()
      case 'lost':
        this.outcome = 'over'
        return
    }
  }

  #line(step: Extract<Step, { kind: 'line' }>): void {
    if (step.by === 'staff' && this.channel === 'chat' && !this.#takeover) this.#leaveChat()
    if (step.by === 'assistant' && this.#takeover) this.#handBack()
    const silent = step.by === 'assistant' && (this.aiStopped || this.unsubscribed.has(this.channel))
    if (silent) return
    this.at += delayOf(step.by, {
      cast: this.cast,
      at: this.at,
      channel: this.channel,
      isFirst: this.lastSeq === 0,
      inTakeover: this.#takeover !== null,
      quality: this.salesperson?.quality ?? 0.8,
    })
    // A customer message at this exact moment would still be waiting for an answer.
    if (this.at > this.cast.until - (step.by === 'customer' ? 4 * MINUTE : 0)) {
      this.#ended = true
      return
    }
    const member = step.by === 'staff' ? (this.#owner() ?? this.salesperson) : null
    const before = this.rows.messages.at(-1)?.at.getTime() ?? this.at
    this.rows.messages.push(
      messageRow(this.cast, step, {
        seq: this.lastSeq + 1,
        at: this.at,
        channel: this.channel,
        // The assistant answers within minutes; what it says later is a follow-up.
        isFollowUp: step.by === 'assistant' && this.at - before > FOLLOW_UP_AFTER,
        member,
        fill: (text) => this.slots.fill(text),
      }),
    )
    if (step.unknown) this.rows.unanswered_questions.push(...unansweredRows(this.rows.messages))
    if (step.by === 'customer' && /\{(name|first)\}/.test(step.text)) this.knowsName = true
  }

  /**
   * Employees may write in the chat only while they own it: they take it over, or they write by SMS or e-mail
   * instead.
   */
  #leaveChat(): void {
    const { calendar, random, dealership } = this.cast
    if (dealership.flags.takeover && calendar.openAt(this.at) && random.chance(0.3)) return this.#takeOver()
    this.channel = this.knowsPhone ? 'sms' : 'email'
    if (this.channel === 'email') this.knowsEmail = true
  }

  #handoff({ reason, code }: Extract<Step, { kind: 'handoff' }>): void {
    const { random, team } = this.cast
    this.#event('HANDOFF', reason, { reason, ...(code !== null && { code }) })
    this.handedOffAt ??= new Date(this.at)
    // Some leads are unassigned: two employees are notified, and the first one to answer gets the lead.
    if (!this.cast.brisk && random.chance(0.88)) this.salesperson ??= assign(random, team)
    this.rows.notifications.push(...notificationRows(this.cast, this.salesperson, this.lastSeq, this.at))
    // Old handoffs were mostly answered in the end; new ones wait while the employee is busy.
    const age = (this.cast.until - this.at) / DAY
    const answered =
      this.cast.brisk ?? random.chance((this.salesperson?.quality ?? 0.7) + (age > 5 ? 0.05 : -0.1))
    if (!answered) this.outcome = 'waiting'
  }

  #appointment(visit: 'sales' | 'service', by: 'ai' | 'staff'): void {
    const id = seedId('a', this.at, this.cast.random)
    this.rows.appointments.push({
      id,
      account_id: this.cast.dealership.id,
      conversation_id: this.cast.conversationId,
      kind: visit,
      created_by: by,
      starts_at: new Date(this.slots.visit),
      created_at: new Date(this.at),
      outcome: null,
    })
    this.salesperson ??= assign(this.cast.random, this.cast.team)
    this.#event('APPOINTMENT_SET', 'Appointment was set in CRM', {
      appointment_id: id,
      kind: visit,
      starts_at: new Date(this.slots.visit).toISOString(),
    })
  }

  /** By their last message. */
  #unsubscribe(): void {
    this.unsubscribed.add(this.channel)
    const text = this.rows.messages.findLast(({ initiator }) => initiator === 'HUMAN')?.text ?? ''
    const { event, event_name, data } = consentEvent(this.channel, false, {
      cause: 'words',
      text,
    })
    this.#event(event, event_name, data)
  }

  #takeOver(): void {
    const { random, team, dealership } = this.cast
    const [first] = team.joiners
    if (this.#takeover || this.channel !== 'chat' || !first || !dealership.flags.takeover) return
    const owner = team.joiners.find(({ id }) => id === this.salesperson?.id) ?? random.pick(team.joiners)
    this.salesperson = owner.id ? owner : this.salesperson
    this.at += random.between(15, 100) * SECOND
    if (this.at > this.cast.until) {
      this.#ended = true
      return
    }
    this.epoch += 1
    this.#takeover = takeoverRow(this.cast, owner, this.epoch, this.at)
    this.rows.takeovers.push(this.#takeover)
    this.#takeoverEvent('IN_PROGRESS', `${owner.name} joined the conversation`)
  }

  #handBack(): void {
    const takeover = this.#takeover
    if (!takeover) return
    const { random } = this.cast
    this.at = Math.min(this.at + random.between(10, 90) * SECOND, this.cast.until)
    const words = endTakeover(takeover, random, this.at)
    this.epoch += 1
    this.#takeoverEvent('COMPLETED', words)
    this.#takeover = null
  }

  #takeoverEvent(kind: 'IN_PROGRESS' | 'COMPLETED', words: string): void {
    const owner = this.#takeover
    const actor = owner ? `${owner.first_name} ${owner.last_name}` : null
    this.#event(`EVENT#DEALERSHIP_TAKEOVER_${kind}`, words, { epoch: this.epoch }, actor)
  }

  #owner(): Member | null {
    const owner = this.#takeover
    return owner ? (this.cast.team.joiners.find(({ userId }) => userId === owner.owner_id) ?? null) : null
  }

  #stop(action: 'stop' | 'restart'): void {
    this.at += 5 * SECOND
    this.aiStopped = action === 'stop'
    this.rows.stop_events.push({
      conversation_id: this.cast.conversationId,
      account_id: this.cast.dealership.id,
      action,
      after_seq: this.lastSeq,
      actor: this.salesperson?.name ?? null,
      at: new Date(this.at),
    })
  }

  #event(event: string, words: string, data: unknown, actor: string | null = null): void {
    this.rows.events.push({
      id: seedId('e', this.at, this.cast.random),
      account_id: this.cast.dealership.id,
      conversation_id: this.cast.conversationId,
      event,
      event_name: words,
      highlight: event === 'HANDOFF' || event === 'APPOINTMENT_SET' ? 1 : 0,
      after_seq: this.lastSeq,
      actor,
      data,
      at: new Date(this.at),
    })
  }
}
