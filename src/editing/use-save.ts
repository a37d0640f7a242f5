import type { AnyCall, CallOutput } from '../contract/call'
import type { ScopedInput } from '../query/use-call'
import { useCallMutation } from '../query/use-call-mutation'
import { runSave, type SaveOptions } from './run-save'
import { useSaving, type SaveState } from './use-saving'

export interface Save<C extends AnyCall> extends SaveState {
  /** Sends it; resolves to the answer, or null when it was refused, which is then on screen. */
  save(input: ScopedInput<C>): Promise<CallOutput<C> | null>
  /** The conflict is settled. */
  settle(): void
}

/** Saves a block, and shows how it goes. */
export function useSave<C extends AnyCall>(call: C, options: SaveOptions): Save<C> {
  const { tools, ...state } = useSaving()
  const { mutateAsync } = useCallMutation(call)
  return { ...state, save: (input) => runSave(() => mutateAsync(input), options, tools) }
}
