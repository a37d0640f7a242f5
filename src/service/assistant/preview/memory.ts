/**
 * What the assistant remembers of a test lead's dialogue. Nothing that an answer would do is carried out, so
 * the memory also holds how the lead would stand if it had been.
 */
import { Timestamp, v } from '../../../contract/core/schema'
import type { Effect, Question } from '../port'
import { DialogueState } from '../state/dialogue-state'

const Standing = v.object({
  /** Null before the first answer. */
  state: v.nullable(DialogueState),
  customer: v.object({ name: v.string(), phone: v.nullable(v.string()), email: v.nullable(v.string()) }),
  handed_off: v.boolean(),
  appointments: v.array(Timestamp),
})
type Standing = v.InferOutput<typeof Standing>

export const PreviewMemory = v.object({
  /** The number of the customer's last message that was answered. */
  answered_seq: v.number(),
  /** Before that message: its answer may be given again, under other instructions. */
  before: Standing,
  after: Standing,
})
export type PreviewMemory = v.InferOutput<typeof PreviewMemory>

/** A lead that has not written before. */
export const NEW_LEAD: Standing = {
  state: null,
  customer: { name: '', phone: null, email: null },
  handed_off: false,
  appointments: [],
}

/** How the lead stands before the customer's message with this number is answered. */
export const standingBefore = (memory: PreviewMemory | null, seq: number): Standing =>
  memory === null ? NEW_LEAD : memory.answered_seq === seq ? memory.before : memory.after

type Remembered = Pick<Question, 'channel' | 'state' | 'customer' | 'handed_off' | 'appointments'>

/** The part of a question that follows from how the lead stands. */
export const asQuestion = ({ appointments, ...standing }: Standing, now: Date): Remembered => ({
  ...standing,
  channel: 'chat',
  appointments: appointments.map((at) => new Date(at)).filter((at) => at > now),
})

/** What is remembered once the message with this number is answered. */
export function rememberedAfter(
  before: Standing,
  seq: number,
  { effects, state }: { readonly effects: readonly Effect[]; readonly state: DialogueState },
): PreviewMemory {
  return { answered_seq: seq, before, after: { ...effects.reduce(afterEffect, before), state } }
}

function afterEffect(standing: Standing, effect: Effect): Standing {
  switch (effect.kind) {
    case 'contact': {
      const { name, phone, email } = standing.customer
      const given = [effect.first_name, effect.last_name].filter(Boolean).join(' ')
      const customer = {
        name: given === '' ? name : given,
        phone: effect.phone ?? phone,
        email: effect.email ?? email,
      }
      return { ...standing, customer }
    }
    case 'appointment':
      return { ...standing, appointments: [...standing.appointments, effect.starts_at.toISOString()] }
    case 'cancel_appointment':
      return { ...standing, appointments: [] }
    case 'handoff':
      return { ...standing, handed_off: true }
    case 'opt_out':
      return standing
  }
}
