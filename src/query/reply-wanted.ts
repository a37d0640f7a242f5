/** The conversation that a person wants to answer now; in the session's store, since what asks and what answers stand apart. */
import { atom } from 'jotai'

/** Its id, until its reply box has taken the focus. */
export const replyWantedAtom = atom<string | null>(null)
