/** The content of the form of users. */
import type { GivenRole, LeadScope, ManagedUser } from '../../../contract/calls/users'
import type { InviteRow } from '../../../rules/people/users'

export interface DraftRow extends InviteRow {
  /** Stable while rows are added and removed. */
  readonly key: number
}

export interface UserDraft {
  readonly rows: readonly DraftRow[]
  /** Ids, sorted. */
  readonly dealerships: readonly string[]
  readonly lead_scope: LeadScope
}

/** A draft that could not be saved. Its form shows it again when opened. */
export interface UnsavedForm {
  /** Key of its form (`keyOf` of the route). */
  readonly key: string | null
  /** Names the form in the warning about lost input. */
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

/** Whether somebody in the form may be limited in the leads that they see. */
export const hasRegular = ({ rows }: UserDraft): boolean => rows.some(({ role }) => role === 'REGULAR')

export const givenRole = (role: string): GivenRole => (role === 'ADMIN' ? 'ADMIN' : 'REGULAR')
