import { useState } from 'react'
import type { AgenticLead } from '../../../contract/calls/journeys'
import type { InstructionPart } from '../../../shared/instructions/instruction-versions'
import {
  instructionDraftKey,
  readInstructionDraft,
  writeInstructionDraft,
  type InstructionDraft,
  type InstructionDraftOwner,
} from './instruction-draft'

/** Both saved texts with their versions. */
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
 * Both texts as the person edited them. Unsaved changes are a draft, stored in this browser until saved or
 * discarded.
 */
export function useInstructions(saved: SavedInstructions, owner: InstructionDraftOwner) {
  const key = instructionDraftKey(owner)
  const [draft, setDraft] = useState(() => readInstructionDraft(key))
  const texts = draft ?? saved
  const isChanged = (part: InstructionPart) => texts[part].trim() !== saved[part].trim()
  const storeDraft = (nextDraft: InstructionDraft | null) => {
    setDraft(nextDraft)
    writeInstructionDraft(key, nextDraft)
  }
  return {
    texts,
    /** The versions on which the texts are based. */
    base: texts.base,
    isChanged,
    dirty: isChanged('journey') || isChanged('source'),
    /** Somebody saved after the person began. */
    behind:
      draft !== null &&
      (draft.base.journey !== saved.base.journey || draft.base.source !== saved.base.source),
    type(part: InstructionPart, text: string) {
      const nextDraft = { journey: texts.journey, source: texts.source, base: texts.base, [part]: text }
      storeDraft(nextDraft.journey === saved.journey && nextDraft.source === saved.source ? null : nextDraft)
    },
    /** Keeps the text but bases it on the version saved now. */
    rebase: (now: SavedInstructions) => storeDraft(draft && { ...draft, base: now.base }),
    /** Discards the draft of one part, or of both for null. `now` is the version saved by then. */
    discard(part: InstructionPart | null, now: SavedInstructions) {
      if (part === null || !draft) return storeDraft(null)
      const nextDraft = { ...draft, [part]: now[part], base: { ...draft.base, [part]: now.base[part] } }
      storeDraft(nextDraft.journey === now.journey && nextDraft.source === now.source ? null : nextDraft)
    },
  }
}
