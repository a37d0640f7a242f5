/** The outcome of saving users, and the fields of its messages. */
import type { RequestError } from '../../../browser/request-error'
import type { FailedUser } from '../../../contract/calls/users'
import { plainName, type InviteField } from '../../../rules/people/users'
import type { UserDraft } from './user-draft'
import { errorText, fieldTexts } from '../../../i18n/translate-message'
import { t } from '../../../i18n/translate'

export const NOT_FOUND = 'User for edit was not found'

/** The issues of a row's fields, in the page's language. */
export type RowErrors = Partial<Record<InviteField, string>>

/** Messages of the service. They remain until the field is changed. */
export interface Refused {
  /** By the key of the row. */
  readonly rows: Readonly<Record<number, RowErrors>>
  readonly dealerships: string | null
  /** Message about the whole form; null for none. */
  readonly message: string | null
}
export const NOT_REFUSED: Refused = { rows: {}, dealerships: null, message: null }

/**
 * `done`: all users were saved. `some`: those in `failed` were not created. `refused`: nothing was saved, and
 * the person can correct it. `conflict`: somebody else changed the user meanwhile. `gone`: the user was
 * deleted meanwhile. `failed`: the result is unknown.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly userIds: readonly string[] }
  | { readonly kind: 'some'; readonly userIds: readonly string[]; readonly failed: Refused }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' }

/** Sends the content of the form, and the version of the user on which it is based. */
export type Send = (draft: UserDraft, base_version: number | undefined) => Promise<Outcome>

/** Why some people were not created, by their row. */
export function failedRows(draft: UserDraft, failed: readonly FailedUser[]): Refused {
  const rows: Record<number, RowErrors> = {}
  for (const { email, reason } of failed) {
    const same = draft.rows.filter((row) => sameAddress(row.email, email))
    // Of two rows with the same address the first may have been created, so the reason belongs to the second.
    const row = same.findLast(({ key }) => rows[key] === undefined)
    if (row) rows[row.key] = { email: t(reason) }
  }
  return { ...NOT_REFUSED, rows }
}

const sameAddress = (typed: string, sent: string) => plainName(typed).toLowerCase() === sent.toLowerCase()

export function outcomeOf(error: RequestError, draft: UserDraft): Outcome {
  if (error.reason?.code === 'saved_meanwhile_unnamed') return { kind: 'conflict', message: errorText(error) }
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

/** Assigns messages to fields by their path in the body; a message without a field goes below the form. */
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
  const hasNoField = Object.keys(fields).length === 0
  return { rows, dealerships, message: hasNoField ? errorText(error) : (others[0] ?? null) }
}
