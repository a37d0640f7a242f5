/** Finds exactly one person of an account. */
import { sql } from 'kysely'
import type { Db } from '../platform/database'
import { isVisible, type Visibility } from '../accounts/lead-visibility'

/** Fields are empty where unknown. */
export interface PersonQuery {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  /** E.164. */
  readonly phone: string
}

export interface CrmUser {
  readonly UserId: string | null
  readonly FullName: string | null
}

const NOBODY: CrmUser = { UserId: null, FullName: null }

/**
 * Finds the salesperson with this e-mail address, else with exactly this name; nobody when none or more than
 * one matches. Salespeople have no phone number of their own.
 */
export async function findStaff(db: Db, { id: accountId }: Visibility, query: PersonQuery): Promise<CrmUser> {
  const staff = () =>
    db
      .selectFrom('salespeople')
      .select(['id', 'full_name'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .limit(2)
  const found =
    query.email === ''
      ? []
      : await staff()
          .where(sql<boolean>`lower(email) = ${query.email.toLowerCase()}`)
          .execute()
  const name = [query.first_name, query.last_name].filter(Boolean).join(' ')
  const rows =
    found.length > 0 || name === ''
      ? found
      : await staff()
          .where(sql<boolean>`lower(full_name) = ${name.toLowerCase()}`)
          .execute()
  const [one] = rows
  return one && rows.length === 1 ? { UserId: one.id, FullName: one.full_name } : NOBODY
}

/**
 * Finds the customer with this phone number or e-mail address, else with exactly this first and last name;
 * nobody when none or more than one matches. Test leads and duplicates are excluded, because they repeat
 * another customer.
 */
export async function findCustomer(
  db: Db,
  { id: accountId, leads }: Visibility,
  query: PersonQuery,
): Promise<CrmUser> {
  const customers = () =>
    db
      .selectFrom('leads')
      .select(['id', 'first_name', 'last_name'])
      .where('account_id', '=', accountId)
      .where('is_test', '=', false)
      .where('is_duplicate', '=', false)
      .$if(leads != null, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('conversations as c')
              .select('c.id')
              .whereRef('c.lead_id', '=', 'leads.id')
              .whereRef('c.account_id', '=', 'leads.account_id')
              .where(isVisible('c', leads)),
          ),
        ),
      )
      .orderBy('id')
      .limit(2)
  const byPhone = query.phone === '' ? [] : await customers().where('phone', '=', query.phone).execute()
  const byEmail =
    query.email === ''
      ? []
      : await customers()
          .where(sql<boolean>`lower(email) = ${query.email.toLowerCase()}`)
          .execute()
  const byContact = new Map([...byPhone, ...byEmail].map((row) => [row.id, row]))
  const hasFullName = query.first_name !== '' && query.last_name !== ''
  const rows =
    byContact.size > 0 || !hasFullName
      ? [...byContact.values()]
      : await customers()
          .where(sql<boolean>`lower(last_name) = ${query.last_name.toLowerCase()}`)
          .where(sql<boolean>`lower(first_name) = ${query.first_name.toLowerCase()}`)
          .execute()
  const [one] = rows
  if (!one || rows.length > 1) return NOBODY
  return { UserId: one.id, FullName: [one.first_name, one.last_name].filter(Boolean).join(' ') || null }
}
