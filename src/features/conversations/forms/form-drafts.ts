/**
 * What was typed into a form and not submitted: kept for its conversation while the person is signed in, so that a lost connection or a look
 * elsewhere takes nothing away (promises, invariant 6). It stands in the session's store, which is new for every person and account.
 */
import { atom, useAtom } from 'jotai'
import { newClientId } from '../../../client/client-id'
import type { FormType } from '../../../contract/forms'
import type { PreferredChannel } from '../../../rules/contact-form'
import type { Day } from '../../../rules/date-range'

export interface FormContent {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone_number: string
  readonly preferred: PreferredChannel | null
  readonly day: Day | null
  /** Of the day's clock. */
  readonly minutes: number | null
}

interface Draft {
  /** What the person changed; the rest is the lead's, as it stands now. */
  readonly typed: Partial<FormContent>
  /** The last try to submit: the same content, tried again, is the same form. */
  readonly tried: { readonly content: string; readonly clientId: string } | null
}

const NOTHING: Draft = { typed: {}, tried: null }

const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map<string, Draft>())

const keyOf = (conversationId: string, type: FormType) => `${type} ${conversationId}`

/** The draft of one form of one conversation. */
export function useFormDraft(conversationId: string, type: FormType) {
  const [drafts, setDrafts] = useAtom(draftsAtom)
  const key = keyOf(conversationId, type)
  const draft = drafts.get(key) ?? NOTHING
  const change = (next: (before: Draft) => Draft | null) =>
    setDrafts((all) => {
      const changed = new Map(all)
      const after = next(all.get(key) ?? NOTHING)
      if (after === null) changed.delete(key)
      else changed.set(key, after)
      return changed
    })
  return {
    typed: draft.typed,
    type: (part: Partial<FormContent>) =>
      change((before) => ({ ...before, typed: { ...before.typed, ...part } })),
    /** Forgets what was typed; what was tried may have arrived, and stays known. */
    discard: () => change(({ tried }) => ({ typed: {}, tried })),
    /** After it was registered. */
    forget: () => change(() => null),
    /** The id under which this content is sent: the last one when nothing was changed since. */
    clientIdOf(content: string): string {
      const { tried } = draft
      const clientId = tried?.content === content ? tried.clientId : newClientId()
      change((before) => ({ ...before, tried: { content, clientId } }))
      return clientId
    },
  }
}

/** Which forms of a conversation hold something that was typed. */
export function useKeptForms(conversationId: string, types: readonly FormType[]): FormType[] {
  const [drafts] = useAtom(draftsAtom)
  return types.filter((type) => Object.keys(drafts.get(keyOf(conversationId, type))?.typed ?? {}).length > 0)
}
