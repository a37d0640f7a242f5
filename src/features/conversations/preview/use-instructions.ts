import { useState } from 'react'
import type { AgenticLead } from '../../../contract/calls/journeys'
import type { InstructionPart } from '../../../forms/instructions/instruction-versions'
import {
  instructionDraftKey,
  readInstructionDraft,
  writeInstructionDraft,
  type InstructionDraft,
  type InstructionDraftOwner,
} from './instruction-draft'

/** Where instructions stand: both saved texts with their versions. */
export interface SavedInstructions {
  readonly journey: string
  readonly source: string
  readonly base: InstructionDraft['base']
}

export const savedOf = ({
  journey_information,
  source_information,
}: Pick<AgenticLead, 'journey_information' | 'source_information'>): SavedInstructions => ({
  journey: journey_information?.instruction ?? '',
  source: source_information.instruction,
  base: { journey: journey_information?.version ?? 0, source: source_information.version },
})

/**
 * Both texts as the person has them. What differs from the saved ones is a draft, kept in this browser until
 * it is saved or discarded.
 */
export function useInstructions(saved: SavedInstructions, owner: InstructionDraftOwner) {
  const key = instructionDraftKey(owner)
  const [draft, setDraft] = useState(() => readInstructionDraft(key))
  const texts = draft ?? saved
  const isChanged = (part: InstructionPart) => texts[part].trim() !== saved[part].trim()
  const keep = (next: InstructionDraft | null) => {
    setDraft(next)
    writeInstructionDraft(key, next)
  }
  return {
    texts,
    /** The versions that the texts were made from. */
    base: texts.base,
    isChanged,
    dirty: isChanged('journey') || isChanged('source'),
    /** Somebody saved after the person had begun. */
    behind:
      draft !== null &&
      (draft.base.journey !== saved.base.journey || draft.base.source !== saved.base.source),
    type(part: InstructionPart, text: string) {
      const next = { journey: texts.journey, source: texts.source, base: texts.base, [part]: text }
      keep(next.journey === saved.journey && next.source === saved.source ? null : next)
    },
    /** The text stays, and counts as made from what is saved now. */
    rebase: (now: SavedInstructions) => keep(draft && { ...draft, base: now.base }),
    /** Of one part, or of both. `now`: what is saved by then. */
    discard(part: InstructionPart | null, now: SavedInstructions) {
      if (part === null || !draft) return keep(null)
      const next = { ...draft, [part]: now[part], base: { ...draft.base, [part]: now.base[part] } }
      keep(next.journey === now.journey && next.source === now.source ? null : next)
    },
  }
}
