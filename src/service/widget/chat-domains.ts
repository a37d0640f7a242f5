/**
 * The domains of a dealership's widget, their onboarding settings, and when the widget was last seen there.
 */
import { fieldMessages } from '../../contract/messages/english'
import { message } from '../../contract/messages/message'
import { sql, type Selectable } from 'kysely'
import type { OnboardingDomain } from '../../contract/calls/chat-ui'
import type { OnboardingSettingsChange } from '../../contract/calls/chat-ui-changes'
import {
  DEFAULT_ONBOARDING,
  measurementId,
  onboardingIssues,
  type StoredOnboarding,
} from '../../rules/widget/onboarding'
import { hostNameOf } from '../../rules/widget/host-name'
import type { ServiceContext } from '../context'
import { invalid, notFound, DomainError } from '../platform/errors'
import { initialAppearanceOf } from '../settings/chat-account'
import type { Executor, Tx } from '../platform/database'
import { seal, unseal } from '../platform/sealed'
import { placeOf } from '../platform/sealed-columns'
import type { Tables } from '../platform/schema'
import type { AccountRow } from '../platform/schema/accounts'
import {
  saveSetting,
  saveSettingInside,
  settingVersions,
  type SettingSave,
} from '../settings/setting-versions'

/** The secret itself is only read by the code that sends with it. */
export type DomainRow = Omit<Selectable<Tables['chat_domains']>, 'ga4_api_secret'> & {
  readonly secret_set: boolean
}
type Writing = Pick<ServiceContext, 'db' | 'clock'>
type Saving = Omit<SettingSave, 'setting'>

export const APPEARANCE_BLOCK = 'chat-ui'
const ONBOARDING_BLOCK = 'chat-onboarding'

const selectDomains = (db: Executor, accountId: string) =>
  db
    .selectFrom('chat_domains')
    .select(['account_id', 'domain', 'position', 'settings', 'onboarding'])
    .select(['last_seen_at', 'last_seen_page', 'created_at'])
    .select(sql<boolean>`ga4_api_secret is not null`.as('secret_set'))
    .where('account_id', '=', accountId)

/** Reads the domains in the order in which they were added. */
export const domainsOf = (db: Executor, accountId: string): Promise<DomainRow[]> =>
  selectDomains(db, accountId).orderBy('position').orderBy('created_at').orderBy('domain').execute()

/** Reads a domain and locks it until the transaction ends. Throws `not_found`. */
export async function lockDomain(tx: Tx, accountId: string, domain: string): Promise<DomainRow> {
  const row = await selectDomains(tx, accountId).where('domain', '=', domain).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The name under which a domain is stored. Throws `not_found` for an invalid one. */
export function storedDomainName(websiteUrl: string): string {
  const domain = hostNameOf(websiteUrl)
  if (domain === null) throw notFound()
  return domain
}

/** The fields of a domain besides its settings. */
export const domainFacts = ({ domain, last_seen_at, last_seen_page }: DomainRow) => ({
  domain,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  last_seen_page,
})

const onboardingSettings = ({ onboarding, secret_set }: Pick<DomainRow, 'onboarding' | 'secret_set'>) => ({
  ...onboarding,
  ga4_api_secret_set: secret_set,
})

export async function readOnboarding(db: Executor, accountId: string): Promise<OnboardingDomain[]> {
  const rows = await domainsOf(db, accountId)
  const versions = await settingVersions(db, accountId, ONBOARDING_BLOCK)
  return rows.map((row) => ({
    ...domainFacts(row),
    settings: onboardingSettings(row),
    version: versions.get(row.domain) ?? 0,
  }))
}

/**
 * Changes the given settings. Throws `fields_invalid` by field, `not_found` for an unknown domain,
 * `saved_meanwhile` when somebody else saved in the meantime, and `group_settings` for a group.
 */
export async function saveOnboarding(
  context: Writing,
  saving: Saving,
  websiteUrl: string,
  { ga4_api_secret: secret, ...change }: OnboardingSettingsChange,
): Promise<OnboardingDomain> {
  const domain = storedDomainName(websiteUrl)
  const issues = onboardingIssues({ ...change, ga4_api_secret: secret })
  if (Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
  const { ga4_measurement_id: id } = change
  const wanted = { ...change, ga4_measurement_id: id === undefined ? undefined : measurementId(id) }
  const key = { account_id: saving.account.id, domain }
  const setting = `${ONBOARDING_BLOCK}/${domain}`
  const { version, result } = await saveSetting(context, { ...saving, setting }, async (tx) => {
    const row = await lockDomain(tx, key.account_id, domain)
    const onboarding: StoredOnboarding = { ...row.onboarding, ...definedFields(wanted) }
    const before = onboardingSettings(row)
    const isNewSecret = secret !== undefined && secret !== '' && (await isOtherSecret(tx, key, secret))
    await tx
      .updateTable('chat_domains')
      .set({
        onboarding: JSON.stringify(onboarding),
        ...(secret !== undefined && {
          ga4_api_secret: secret === '' ? null : await seal(tx, placeOf(key.account_id, domain), secret),
        }),
      })
      .where('account_id', '=', key.account_id)
      .where('domain', '=', domain)
      .execute()
    const next = { ...row, onboarding, secret_set: secret === undefined ? row.secret_set : secret !== '' }
    const after = onboardingSettings(next)
    // The audit log records that the secret was replaced, never its value.
    return { before, after: isNewSecret ? { ...after, ga4_api_secret: 'changed' } : after, result: next }
  })
  return { ...domainFacts(result), settings: onboardingSettings(result), version }
}

/** The fields of a change that were given. */
export const definedFields = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }

async function isOtherSecret(
  tx: Tx,
  key: Pick<DomainRow, 'account_id' | 'domain'>,
  secret: string,
): Promise<boolean> {
  const { ga4_api_secret: stored } = await tx
    .selectFrom('chat_domains')
    .select('ga4_api_secret')
    .where('account_id', '=', key.account_id)
    .where('domain', '=', key.domain)
    .executeTakeFirstOrThrow()
  return stored === null || (await unseal(tx, placeOf(key.account_id, key.domain), stored)) !== secret
}

/**
 * Adds a domain, with the default settings or those of another domain except its secret. Throws
 * `fields_invalid` by field, `domain_taken` for an existing domain, and `group_settings` for a group. Returns
 * its name.
 */
export async function addDomain(
  context: Writing,
  saving: Saving & { readonly account: Pick<AccountRow, 'id' | 'widget'> },
  { website_url, copy_from }: { readonly website_url: string; readonly copy_from?: string | undefined },
): Promise<string> {
  const domain = hostNameOf(website_url)
  if (domain === null) throw invalid({ website_url: 'domain_invalid' })
  const account_id = saving.account.id
  await saveBoth(context, saving, domain, async (tx, at) => {
    // Concurrent additions run one after the other.
    await tx.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
    const others = await domainsOf(tx, account_id)
    if (others.some((other) => other.domain === domain)) {
      throw new DomainError(message('domain_taken', { domain }))
    }
    const copied =
      copy_from === undefined ? undefined : others.find((other) => other.domain === hostNameOf(copy_from))
    if (copy_from !== undefined && !copied) throw invalid({ copy_from: 'domain_unknown' })
    const settings = copied?.settings ?? initialAppearanceOf(saving.account)
    const onboarding = copied?.onboarding ?? DEFAULT_ONBOARDING
    await tx
      .insertInto('chat_domains')
      .values({
        account_id,
        domain,
        position: Math.max(0, ...others.map(({ position }) => position)) + 1,
        settings: JSON.stringify(settings),
        onboarding: JSON.stringify(onboarding),
        created_at: at,
      })
      .execute()
    return {
      before: { look: null, onboarding: null },
      after: { look: settings, onboarding: onboardingSettings({ onboarding, secret_set: false }) },
    }
  })
  return domain
}

/** Removes a domain. Throws `not_found` for an unknown domain, and `group_settings` for a group. */
export async function removeDomain(context: Writing, saving: Saving, websiteUrl: string): Promise<void> {
  const domain = storedDomainName(websiteUrl)
  await saveBoth(context, saving, domain, async (tx) => {
    const row = await lockDomain(tx, saving.account.id, domain)
    await tx
      .deleteFrom('chat_domains')
      .where('account_id', '=', saving.account.id)
      .where('domain', '=', domain)
      .execute()
    return {
      before: { look: row.settings, onboarding: onboardingSettings(row) },
      after: { look: null, onboarding: null },
    }
  })
}

interface DomainSettings {
  readonly look: unknown
  readonly onboarding: unknown
}

/**
 * Both settings of a domain are created and deleted together, so that a user who still has one of them open
 * gets a conflict.
 */
async function saveBoth(
  context: Writing,
  saving: Saving,
  domain: string,
  change: (tx: Tx, at: Date) => Promise<{ before: DomainSettings; after: DomainSettings }>,
): Promise<void> {
  const key = (block: string) => ({ ...saving, setting: `${block}/${domain}` })
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    await saveSettingInside(tx, at, key(ONBOARDING_BLOCK), async () => {
      const { before, after } = await change(tx, at)
      await saveSettingInside(tx, at, key(APPEARANCE_BLOCK), async () => ({
        before: before.look,
        after: after.look,
        result: null,
      }))
      return { before: before.onboarding, after: after.onboarding, result: null }
    })
  })
}
