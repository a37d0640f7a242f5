/**
 * What was typed into a form and not submitted: kept for its conversation, so that a lost connection, a look
 * elsewhere, a reload or the end of the session takes nothing away. It stands in the session's store, which
 * is new for every person and account, and in the tab.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { newClientId } from '../../../client/client-id'
import { PREFERRED_CHANNELS, type FormType } from '../../../contract/calls/forms'
import { useKeepings, type Keeping } from '../../../forms/persisted-draft'
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

/** By form and conversation, since the page was opened: none was changed until then. */
const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map<string, Draft>())

interface Change {
  readonly key: string
  readonly keeping: Keeping | null
  readonly next: (before: Draft) => Draft
}

const changeAtom = atom(null, (get, set, { key, keeping, next }: Change) => {
  const all = get(draftsAtom)
  const after = next(all.get(key) ?? draftIn(keeping))
  set(draftsAtom, new Map(all).set(key, after))
  keeping?.write(isNothing(after) ? null : { value: after, version: undefined })
})

const keyOf = (conversationId: string, type: FormType) => `forms/${type}/${conversationId}`

const hasTyped = ({ typed }: Draft) => Object.keys(typed).length > 0
const isNothing = (draft: Draft) => !hasTyped(draft) && draft.tried === null

const isText = (value: unknown) => typeof value === 'string'
const FITS: Readonly<Record<keyof FormContent, (value: unknown) => boolean>> = {
  first_name: isText,
  last_name: isText,
  email: isText,
  phone_number: isText,
  preferred: (value) => value === null || PREFERRED_CHANNELS.some((channel) => channel === value),
  day: (value) => value === null || (isText(value) && /^\d{4}-\d\d-\d\d$/.test(String(value))),
  minutes: (value) => value === null || Number.isInteger(value),
}

/** What the tab kept; another version of this code may have kept something else. */
function draftIn(keeping: Keeping | null): Draft {
  const { typed, tried } = (keeping?.read()?.value ?? NOTHING) as Partial<Draft>
  const isForm = Object.entries(typed ?? {}).every(([name, value]) =>
    FITS[name as keyof FormContent]?.(value),
  )
  if (!isForm) return NOTHING
  const isTry = isText(tried?.content) && isText(tried?.clientId)
  return { typed: typed ?? {}, tried: (isTry ? tried : null) ?? null }
}

/** The draft of one form of one conversation. */
export function useFormDraft(conversationId: string, type: FormType) {
  const drafts = useAtomValue(draftsAtom, { store: useSessionStore() })
  const set = useSetAtom(changeAtom, { store: useSessionStore() })
  const key = keyOf(conversationId, type)
  const keepings = useKeepings()
  const keeping = useMemo(() => keepings?.(key) ?? null, [keepings, key])
  const kept = useMemo(() => draftIn(keeping), [keeping])
  const draft = drafts.get(key) ?? kept
  const change = (next: Change['next']) => set({ key, keeping, next })
  return {
    typed: draft.typed,
    type: (part: Partial<FormContent>) =>
      change((before) => ({ ...before, typed: { ...before.typed, ...part } })),
    /** Forgets what was typed; what was tried may have arrived, and stays known. */
    discard: () => change(({ tried }) => ({ typed: {}, tried })),
    /** After it was registered. */
    forget: () => change(() => NOTHING),
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
export function useStoredForms(conversationId: string, types: readonly FormType[]): FormType[] {
  const drafts = useAtomValue(draftsAtom, { store: useSessionStore() })
  const keepings = useKeepings()
  const kept = useMemo(
    () => types.filter((type) => hasTyped(draftIn(keepings?.(keyOf(conversationId, type)) ?? null))),
    [keepings, conversationId, types],
  )
  return types.filter((type) => {
    const draft = drafts.get(keyOf(conversationId, type))
    return draft ? hasTyped(draft) : kept.includes(type)
  })
}
