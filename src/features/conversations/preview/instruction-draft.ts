/**
 * Unsaved instructions, stored in this browser so that they survive a reload. The key contains user, account
 * and lead source, so they never appear under another of these.
 */
import { readStoredJson, writeStoredJson, type StorageKey } from '../../../browser/storage'

export interface InstructionDraft {
  readonly journey: string
  readonly source: string
  /** The saved versions on which the draft is based. */
  readonly base: { readonly journey: number; readonly source: number }
}

export interface InstructionDraftOwner {
  readonly userId: string
  readonly accountId: string
  readonly configurationId: string
}

export const instructionDraftKey = ({ userId, accountId, configurationId }: InstructionDraftOwner) =>
  `forecourt-instructions/${[userId, accountId, configurationId].map(encodeURIComponent).join('/')}` as const

/** Null without a valid draft. Storage may be disabled or full; the draft then lasts as long as the page. */
export function readInstructionDraft(key: StorageKey): InstructionDraft | null {
  const read = readStoredJson('localStorage', key)
  return isDraft(read) ? read : null
}

/** null: removes it. */
export const writeInstructionDraft = (key: StorageKey, draft: InstructionDraft | null): boolean =>
  writeStoredJson('localStorage', key, draft)

function isDraft(value: unknown): value is InstructionDraft {
  const draft = value as Partial<InstructionDraft> | null
  return (
    typeof draft?.journey === 'string' &&
    typeof draft.source === 'string' &&
    typeof draft.base?.journey === 'number' &&
    typeof draft.base.source === 'number'
  )
}
