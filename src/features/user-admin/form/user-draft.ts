/** What a person types into the form of users. */
import type { GivenRole, LeadScope, ManagedUser } from '../../../contract/calls/users'
import type { InviteRow } from '../../../rules/people/users'

export interface DraftRow extends InviteRow {
  /** Stays the same while rows come and go. */
  readonly key: number
}

export interface UserDraft {
  readonly rows: readonly DraftRow[]
  /** Ids, sorted. */
  readonly dealerships: readonly string[]
  readonly lead_scope: LeadScope
}

/** What could not be saved: it stands in its form again when that is opened. */
export interface Kept {
  /** Whose form it is of (`keyOf` of its place). */
  readonly key: string | null
  /** Says what would be lost. */
  readonly title: string
  readonly draft: UserDraft
}

const emptyRow = (key: number): DraftRow => ({ key, first_name: '', last_name: '', email: '', role: '' })

export const NEW_DRAFT: UserDraft = { rows: [emptyRow(1)], dealerships: [], lead_scope: 'all' }

export const draftOf = (user: ManagedUser): UserDraft => ({
  rows: [
    {
      key: 1,
      first_name: user.FirstName,
      last_name: user.LastName,
      email: user.Email,
      role: user.UserRole,
    },
  ],
  dealerships: user.ChildAccounts.map(({ id }) => id).sort(),
  lead_scope: user.lead_scope,
})

export function withRow(draft: UserDraft): UserDraft {
  const key = Math.max(0, ...draft.rows.map((row) => row.key)) + 1
  return { ...draft, rows: [...draft.rows, emptyRow(key)] }
}

export const withoutRow = (draft: UserDraft, key: number): UserDraft => ({
  ...draft,
  rows: draft.rows.filter((row) => row.key !== key),
})

export const withChange = (draft: UserDraft, key: number, change: Partial<InviteRow>): UserDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
})

/** Somebody here may be limited in the leads that they see. */
export const hasRegular = ({ rows }: UserDraft): boolean => rows.some(({ role }) => role === 'REGULAR')

export const givenRole = (role: string): GivenRole => (role === 'ADMIN' ? 'ADMIN' : 'REGULAR')
