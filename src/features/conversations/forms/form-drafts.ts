/**
 * Unsubmitted form input, stored by conversation so that a lost connection, a look elsewhere, a reload or the
 * end of the session loses nothing. It is stored in the session's store, which is new for every person and
 * account, and in the tab.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { newClientId } from '../../../client/client-id'
import { PREFERRED_CHANNELS, type FormType } from '../../../contract/calls/forms'
import { useDraftStorages, type DraftStorage } from '../../../forms/persisted-draft'
import { useSessionStore } from '../../../query/session-store'
import type { PreferredChannel } from '../../../rules/widget/contact-form'
import type { Day } from '../../../rules/time/date-range'

export interface FormContent {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone_number: string
  readonly preferred: PreferredChannel | null
  readonly day: Day | null
  /** Minutes since midnight of the day. */
  readonly minutes: number | null
}

interface Draft {
  /** The fields that the person changed; the others come from the lead as it is now. */
  readonly typed: Partial<FormContent>
  /** The last attempt to submit. The same content, submitted again, is the same form. */
  readonly tried: { readonly content: string; readonly clientId: string } | null
}

const EMPTY_DRAFT: Draft = { typed: {}, tried: null }

/** Drafts by form and conversation that changed since the page was opened. */
const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map<string, Draft>())

interface Change {
  readonly key: string
  readonly storage: DraftStorage | null
  readonly next: (before: Draft) => Draft
}

const changeAtom = atom(null, (get, set, { key, storage, next }: Change) => {
  const all = get(draftsAtom)
  const after = next(all.get(key) ?? readStoredDraft(storage))
  set(draftsAtom, new Map(all).set(key, after))
  storage?.write(isEmpty(after) ? null : { value: after, version: undefined })
})

const keyOf = (conversationId: string, type: FormType) => `forms/${type}/${conversationId}`

const hasTyped = ({ typed }: Draft) => Object.keys(typed).length > 0
const isEmpty = (draft: Draft) => !hasTyped(draft) && draft.tried === null

const isText = (value: unknown) => typeof value === 'string'
const IS_VALID: Readonly<Record<keyof FormContent, (value: unknown) => boolean>> = {
  first_name: isText,
  last_name: isText,
  email: isText,
  phone_number: isText,
  preferred: (value) => value === null || PREFERRED_CHANNELS.some((channel) => channel === value),
  day: (value) => value === null || (isText(value) && /^\d{4}-\d\d-\d\d$/.test(String(value))),
  minutes: (value) => value === null || Number.isInteger(value),
}

/** Reads the draft stored in the tab; another version of this code may have stored something else. */
function readStoredDraft(storage: DraftStorage | null): Draft {
  const { typed, tried } = (storage?.read()?.value ?? EMPTY_DRAFT) as Partial<Draft>
  const isForm = Object.entries(typed ?? {}).every(([name, value]) =>
    IS_VALID[name as keyof FormContent]?.(value),
  )
  if (!isForm) return EMPTY_DRAFT
  const isAttempt = isText(tried?.content) && isText(tried?.clientId)
  return { typed: typed ?? {}, tried: (isAttempt ? tried : null) ?? null }
}

/** The draft of one form of one conversation. */
export function useFormDraft(conversationId: string, type: FormType) {
  const drafts = useAtomValue(draftsAtom, { store: useSessionStore() })
  const set = useSetAtom(changeAtom, { store: useSessionStore() })
  const key = keyOf(conversationId, type)
  const storages = useDraftStorages()
  const storage = useMemo(() => storages?.(key) ?? null, [storages, key])
  const storedDraft = useMemo(() => readStoredDraft(storage), [storage])
  const draft = drafts.get(key) ?? storedDraft
  const change = (next: Change['next']) => set({ key, storage, next })
  return {
    typed: draft.typed,
    type: (part: Partial<FormContent>) =>
      change((before) => ({ ...before, typed: { ...before.typed, ...part } })),
    /** Drops the input but remembers the attempt, since it may have arrived. */
    discard: () => change(({ tried }) => ({ typed: {}, tried })),
    /** Drops everything after the form was registered. */
    forget: () => change(() => EMPTY_DRAFT),
    /** The client id for this content: the last one if nothing changed since. */
    clientIdOf(content: string): string {
      const { tried } = draft
      const clientId = tried?.content === content ? tried.clientId : newClientId()
      change((before) => ({ ...before, tried: { content, clientId } }))
      return clientId
    },
  }
}

/** The forms of a conversation that have unsubmitted input. */
export function useStoredForms(conversationId: string, types: readonly FormType[]): FormType[] {
  const drafts = useAtomValue(draftsAtom, { store: useSessionStore() })
  const storages = useDraftStorages()
  const storedDraft = useMemo(
    () => types.filter((type) => hasTyped(readStoredDraft(storages?.(keyOf(conversationId, type)) ?? null))),
    [storages, conversationId, types],
  )
  return types.filter((type) => {
    const draft = drafts.get(keyOf(conversationId, type))
    return draft ? hasTyped(draft) : storedDraft.includes(type)
  })
}
