/** Why the assistant hands off a conversation to a person of its own accord. */
import { v } from './schema'

/** The gravest first. */
export const HANDOFF_KINDS = [
  'crisis',
  'danger',
  'injury',
  'harassment',
  'legal',
  'fraud',
  'refund',
  'complaint',
  'data_deletion',
  'price_offer',
  'person',
] as const
export const HandoffKind = v.picklist(HANDOFF_KINDS)
export type HandoffKind = v.InferOutput<typeof HandoffKind>

/** Kinds that every dealership hands off. */
const ALWAYS = ['crisis', 'danger', 'injury', 'legal'] as const satisfies readonly HandoffKind[]
export const isAlwaysHandedOff = (kind: HandoffKind): boolean => ALWAYS.some((one) => one === kind)

export const PHRASES_MAX = 100
export const PHRASE_MAX_LENGTH = 80

/** Kinds that a dealership may leave to the assistant. */
export const OPTIONAL_KINDS = HANDOFF_KINDS.filter((kind) => !isAlwaysHandedOff(kind))

/** What makes the assistant hand off at one dealership. */
export const HandoffTriggers = v.object({
  /** Kinds that are not handed off. */
  off: v.array(HandoffKind),
  /** The dealership's own phrases: whoever writes one is handed off as its kind says. */
  phrases: v.array(v.object({ text: v.string(), kind: HandoffKind })),
})
export type HandoffTriggers = v.InferOutput<typeof HandoffTriggers>

/** The triggers of a dealership that has chosen none. */
export const USUAL_TRIGGERS: HandoffTriggers = { off: [], phrases: [] }
