/** Why the assistant hands a conversation over to a person of its own accord. */
import { v } from './schema'

/** The gravest first. */
export const HAND_OVER_KINDS = [
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
export const HandOverKind = v.picklist(HAND_OVER_KINDS)
export type HandOverKind = v.InferOutput<typeof HandOverKind>

/** Kinds that every dealership hands over. */
const ALWAYS = ['crisis', 'danger', 'injury', 'legal'] as const satisfies readonly HandOverKind[]
export const isAlwaysHandedOver = (kind: HandOverKind): boolean => ALWAYS.some((one) => one === kind)

export const PHRASES_MAX = 100
export const PHRASE_MAX_LENGTH = 80

/** Kinds that a dealership may leave to the assistant. */
export const OPTIONAL_KINDS = HAND_OVER_KINDS.filter((kind) => !isAlwaysHandedOver(kind))

/** What makes the assistant hand over at one dealership. */
export const HandOverTriggers = v.object({
  /** Kinds that are not handed over. */
  off: v.array(HandOverKind),
  /** The dealership's own phrases: whoever writes one is handed over as its kind says. */
  phrases: v.array(v.object({ text: v.string(), kind: HandOverKind })),
})
export type HandOverTriggers = v.InferOutput<typeof HandOverTriggers>

/** The triggers of a dealership that has chosen none. */
export const USUAL_TRIGGERS: HandOverTriggers = { off: [], phrases: [] }
