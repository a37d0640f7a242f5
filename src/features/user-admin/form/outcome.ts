/** What became of a save of users, and where its words stand in the form. */
import type { RequestError } from '../../../browser/request-error'
import type { FailedUser } from '../../../contract/calls/users'
import { plainName, type InviteField } from '../../../rules/people/users'
import type { UserDraft } from './user-draft'
import { errorText, fieldTexts } from '../../../i18n/translate-message'
import { t } from '../../../i18n/translate'

export const NOT_FOUND = 'User for edit was not found'

/** What is wrong with the fields of a row, in the page's language. */
export type RowErrors = Partial<Record<InviteField, string>>

/** Messages of the service; they stand until what they are about is changed. */
export interface Refused {
  /** By the key of the row. */
  readonly rows: Readonly<Record<number, RowErrors>>
  readonly dealerships: string | null
  /** About the whole; null: nothing. */
  readonly message: string | null
}
export const NOT_REFUSED: Refused = { rows: {}, dealerships: null, message: null }

/**
 * `done`: all of it. `some`: those of `refused` were not created. `refused`: nothing was saved, and the
 * person can put it right. `gone`: the user was deleted meanwhile. `failed`: nobody knows.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly userIds: readonly string[] }
  | { readonly kind: 'some'; readonly userIds: readonly string[]; readonly failed: Refused }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' }

/** Sends what is in the form. */
export type Send = (draft: UserDraft) => Promise<Outcome>

/** Why people of the form were not created, at their addresses. */
export function failedRows(draft: UserDraft, failed: readonly FailedUser[]): Refused {
  const rows: Record<number, RowErrors> = {}
  for (const { email, reason } of failed) {
    const same = draft.rows.filter((row) => sameAddress(row.email, email))
    // Of two rows with one address the first may have been created: the reason is the second's.
    const row = same.findLast(({ key }) => rows[key] === undefined)
    if (row) rows[row.key] = { email: t(reason) }
  }
  return { ...NOT_REFUSED, rows }
}

const sameAddress = (typed: string, sent: string) => plainName(typed).toLowerCase() === sent.toLowerCase()

export function outcomeOf(error: RequestError, draft: UserDraft): Outcome {
  switch (error.code) {
    case 'invalid':
      return { kind: 'refused', refused: refusedFields(error, draft) }
    case 'refused':
    case 'conflict':
    case 'too_many':
    case 'signed_out':
      return { kind: 'refused', refused: { ...NOT_REFUSED, message: errorText(error) } }
    case 'not_found':
      return { kind: 'gone' }
    default:
      return { kind: 'failed' }
  }
}

const ROW_FIELD = /^(?:user_info\.(\d+)\.)?(first_name|last_name|email|role)$/

/** By the path of each field in the body; what belongs to no field of the form stands under it. */
function refusedFields(error: RequestError, draft: UserDraft): Refused {
  const fields = fieldTexts(error)
  const rows: Record<number, RowErrors> = {}
  const others: string[] = []
  let dealerships: string | null = null
  for (const [path, text] of Object.entries(fields)) {
    const [, index = '0', name] = ROW_FIELD.exec(path) ?? []
    const row = name === undefined ? undefined : draft.rows[Number(index)]
    if (row && name !== undefined) rows[row.key] = { ...rows[row.key], [name]: text }
    else if (path.startsWith('dealer_stores')) dealerships = text
    else others.push(text)
  }
  const nowhere = Object.keys(fields).length === 0
  return { rows, dealerships, message: nowhere ? errorText(error) : (others[0] ?? null) }
}
