import { useState } from 'react'
import type { ManagedUser } from '../../../contract/calls/users'
import { hasInviteIssues, inviteIssues, USER_TEXTS } from '../../../rules/people/users'
import { NOT_REFUSED, type Refused, type RowErrors } from './outcome'
import type { DraftRow, UserDraft } from './user-draft'
import { t } from '../../../i18n/translate'
import { translated } from '../../../i18n/translate-message'

export interface FormIssues {
  of(row: DraftRow): RowErrors
  /** The issue of the transfer list; null for none. */
  readonly dealerships: string | null
  /** All messages without repetition, for the foot of the form. */
  readonly messages: readonly string[]
  /** Shows all issues from now on. Returns true if there are none. */
  check(): boolean
  refuse(refused: Refused): void
  /** Clears the service's message for a row or the dealerships. */
  settle(what: number | 'dealerships'): void
}

/** The issues of the form: those of the rules after the first attempt, and those of the service. */
export function useFormIssues(draft: UserDraft, user: ManagedUser | null): FormIssues {
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED)
  // Name and address of an existing user are not ours to check.
  const issues = inviteIssues(user ? [] : draft.rows, draft.dealerships)
  const shown = attempted ? issues : null
  const ruleIssues = (row: DraftRow): RowErrors => translated(shown?.rows[draft.rows.indexOf(row)] ?? {})
  const of = (row: DraftRow): RowErrors => ({ ...refused.rows[row.key], ...ruleIssues(row) })
  const messages = [
    ...draft.rows.flatMap((row) => Object.values(ruleIssues(row))),
    ...draft.rows.flatMap((row) =>
      Object.values(refused.rows[row.key] ?? {}).map((text) => withAddress(row, text)),
    ),
    ...[shown?.dealerships ? t(shown.dealerships) : refused.dealerships, refused.message].filter(
      (text) => text !== null,
    ),
  ]
  return {
    of,
    dealerships: shown?.dealerships ? t(USER_TEXTS.listDealership) : refused.dealerships,
    messages: [...new Set(messages)],
    check: () => {
      setAttempted(true)
      setRefused(NOT_REFUSED)
      return !hasInviteIssues(issues)
    },
    refuse: (next) => {
      // The remaining rows passed the check before they were sent.
      setAttempted(false)
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

/** With several rows the message must name the row. */
const withAddress = ({ email }: DraftRow, text: string) =>
  email.trim() === '' ? text : `${email.trim()}: ${text}`
