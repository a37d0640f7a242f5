/**
 * Instructions that were changed and not saved, kept in this browser so that they outlive a reload. The key
 * holds user, account and lead source: they are never shown under another of them.
 */
import { readStoredJson, writeStoredJson } from '../../../browser/storage'

export interface InstructionDraft {
  readonly journey: string
  readonly source: string
  /** The saved versions that the person began from. */
  readonly base: { readonly journey: number; readonly source: number }
}

export interface InstructionDraftOwner {
  readonly userId: string
  readonly accountId: string
  readonly configurationId: string
}

export const instructionDraftKey = ({ userId, accountId, configurationId }: InstructionDraftOwner) =>
  ['forecourt-instructions', userId, accountId, configurationId].map(encodeURIComponent).join('/')

/**
 * Null for none, and for what is not one of ours. Storage may be switched off or full; the draft then lives
 * as long as the page.
 */
export function readInstructionDraft(key: string): InstructionDraft | null {
  const read = readStoredJson('localStorage', key)
  return isDraft(read) ? read : null
}

/** null: removes it. */
export const writeInstructionDraft = (key: string, draft: InstructionDraft | null): boolean =>
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
