import { useState } from 'react'
import type { ManagedUser } from '../../../contract/calls/users'
import { hasInviteFaults, inviteFaults, USER_TEXTS } from '../../../rules/people/users'
import { NOT_REFUSED, type Refused, type RowErrors } from './outcome'
import type { DraftRow, UserDraft } from './user-draft'
import { t } from '../../../i18n/translate'
import { translated } from '../../../i18n/translate-message'

export interface FormFaults {
  of(row: DraftRow): RowErrors
  /** In the transfer list; null: nothing. */
  readonly dealerships: string | null
  /** Each of what is wrong once, for the foot of the form. */
  readonly messages: readonly string[]
  /** From now on everything that is wrong is said as it stands. True: nothing is. */
  check(): boolean
  refuse(refused: Refused): void
  /** What the service said of a row, or of the dealerships, is answered. */
  settle(what: number | 'dealerships'): void
}

/** What is wrong in what would be sent: by the rules once it was tried, and what the service said of it. */
export function useFormFaults(draft: UserDraft, user: ManagedUser | null): FormFaults {
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED)
  // Of somebody who is there already, name and address are their own.
  const faults = inviteFaults(user ? [] : draft.rows, draft.dealerships)
  const shown = tried ? faults : null
  const ruled = (row: DraftRow): RowErrors => translated(shown?.rows[draft.rows.indexOf(row)] ?? {})
  const of = (row: DraftRow): RowErrors => ({ ...refused.rows[row.key], ...ruled(row) })
  const messages = [
    ...draft.rows.flatMap((row) => Object.values(ruled(row))),
    ...draft.rows.flatMap((row) => Object.values(refused.rows[row.key] ?? {}).map((text) => said(row, text))),
    ...[shown?.dealerships ? t(shown.dealerships) : refused.dealerships, refused.message].filter(
      (text) => text !== null,
    ),
  ]
  return {
    of,
    dealerships: shown?.dealerships ? t(USER_TEXTS.listDealership) : refused.dealerships,
    messages: [...new Set(messages)],
    check: () => {
      setTried(true)
      setRefused(NOT_REFUSED)
      return !hasInviteFaults(faults)
    },
    refuse: (next) => {
      // What is left was good enough to be sent.
      setTried(false)
      setRefused(next)
    },
    settle: (what) =>
      setRefused((now) =>
        what === 'dealerships'
          ? { ...now, dealerships: null }
          : { ...now, rows: { ...now.rows, [what]: {} } },
      ),
  }
}

/** Of several rows it must be said whose fault it is. */
const said = ({ email }: DraftRow, text: string) => (email.trim() === '' ? text : `${email.trim()}: ${text}`)
