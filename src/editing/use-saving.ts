import { useCallback, useState } from 'react'
import { useInvalidate } from '../query/use-call'
import { useToast, type Toasts } from '../ui/toast'

/** What is on screen of a save that is under way, or of the last. */
export interface SaveState {
  readonly saving: boolean
  /** Messages of the service by field path. */
  readonly faults: Readonly<Record<string, string>>
  /** Somebody else saved meanwhile, in words; null: nobody did. */
  readonly conflict: string | null
  /** What failed last, in words; null: nothing did. */
  readonly error: string | null
}

/** With what `runSave` shows how it goes. */
export interface SaveTools {
  readonly toast: Toasts
  readonly invalidate: ReturnType<typeof useInvalidate>
  readonly tell: (state: SaveState) => void
}

export const NOT_SAVING: SaveState = { saving: false, faults: {}, conflict: null, error: null }
export const SAVING: SaveState = { ...NOT_SAVING, saving: true }

/** The state of saving a form. What saves may be fetched later: `useSave` where it need not be. */
export function useSaving(): SaveState & {
  readonly tools: SaveTools
  /** The conflict is settled. */
  settle(): void
} {
  const toast = useToast()
  const invalidate = useInvalidate()
  const [state, tell] = useState(NOT_SAVING)
  const settle = useCallback(() => tell((now) => ({ ...now, conflict: null })), [])
  return { ...state, tools: { toast, invalidate, tell }, settle }
}
