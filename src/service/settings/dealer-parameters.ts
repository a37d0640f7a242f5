/**
 * Reads and saves a dealership's country, formats and time zone, and its name, address, phone and website.
 */
import { fieldMessages } from '../../contract/messages/english'
import type { CallBody, CallOutput } from '../../contract/core/call'
import type {
  dealerParameters,
  saveDealerParameters,
  saveDealerSettings,
} from '../../contract/calls/dealer-parameters'
import {
  choiceIssues,
  countryOption,
  DATE_OPTIONS,
  PHONE_OPTIONS,
  TIME_OPTIONS,
  zoneOption,
  type NamedOption,
  type ParameterChoice,
} from '../../rules/settings/dealer-parameters'
import { readSettingPhone } from '../../rules/text/phone'
import { readWebsite } from '../../rules/settings/website'
import { dayOf } from '../../rules/time/format'
import type { ServiceContext } from '../context'
import { invalid } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { resetReplyClocks } from '../metrics/reply-clock'
import { changeTimeZone } from './change-time-zone'
import { moveSpecialDays } from './hours'
import { plainLine } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, settingVersion } from './setting-versions'

const PARAMETERS_SETTING = 'dealer-details/parameters'
export const FACTS_SETTING = 'dealer-details/facts'

/** The user who saves, and the account. */
export interface AccountSave {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
}

type ParameterColumns = Pick<
  AccountRow,
  'country' | 'state_id' | 'date_format' | 'time_format' | 'phone_format' | 'time_zone'
>

/** The chosen options with their names. */
export async function readParameters(
  db: Executor,
  account: AccountRow,
): Promise<CallOutput<typeof dealerParameters>> {
  const { id, name, territorial_entity_name, states } = countryOption(account.country)
  return {
    country: {
      id,
      name,
      territorial_entity_name,
      states: [...states],
      state: states.find((state) => state.id === account.state_id) ?? null,
    },
    date_format: optionById(DATE_OPTIONS, account.date_format),
    time_format: optionById(TIME_OPTIONS, account.time_format),
    phone_number_format: optionById(PHONE_OPTIONS, account.phone_format),
    time_zone: zoneOption(account.time_zone),
    version: await settingVersion(db, account.id, PARAMETERS_SETTING),
  }
}

function optionById(options: readonly NamedOption[], id: string): { id: string; name: string } {
  const { name } = options.find((option) => option.id === id) ?? { name: id }
  return { id, name }
}

/**
 * Saves the chosen options and returns the version. A new time zone changes every day of the account, so
 * figures are rebuilt in the same transaction and never mix two zones. A new country has holidays of its own.
 * Throws `fields_invalid` naming the field, and what `saveSetting` throws.
 */
export async function saveParameters(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller }: AccountSave,
  { base_version, ...choice }: CallBody<typeof saveDealerParameters>,
): Promise<number> {
  const save = { account, caller, setting: PARAMETERS_SETTING, base_version }
  const { version } = await saveSetting(context, save, async (tx, at) => {
    const current = await readParameterColumns(tx, account.id)
    const before = choiceOf(current)
    const issues = choiceIssues(choice, before)
    if (Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
    const isMoved = choice.country_id !== current.country
    if (isMoved) {
      const today = dayOf(at, choice.time_zone_id)
      await moveSpecialDays(tx, at, { account, caller }, { country: choice.country_id, today })
    }
    await tx.updateTable('accounts').set(columnsOf(choice)).where('id', '=', account.id).execute()
    if (choice.time_zone_id !== current.time_zone) await changeTimeZone(tx, account.id)
    else if (isMoved) await resetReplyClocks(tx, account.id)
    return { before, after: choiceOf(columnsOf(choice)), result: undefined }
  })
  return version
}

/** Nobody else changes them meanwhile, because their setting is locked. */
const readParameterColumns = (tx: Tx, accountId: string): Promise<ParameterColumns> =>
  tx
    .selectFrom('accounts')
    .select(['country', 'state_id', 'date_format', 'time_format', 'phone_format', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

const choiceOf = (row: ParameterColumns): ParameterChoice => ({
  country_id: row.country,
  state_id: row.state_id,
  date_format_id: row.date_format,
  time_format_id: row.time_format,
  phone_number_format_id: row.phone_format,
  time_zone_id: row.time_zone,
})

/** The columns of a validated choice. */
const columnsOf = (choice: ParameterChoice): ParameterColumns => ({
  country: choice.country_id,
  state_id: choice.state_id,
  date_format: choice.date_format_id as AccountRow['date_format'],
  time_format: choice.time_format_id as AccountRow['time_format'],
  phone_format: choice.phone_number_format_id as AccountRow['phone_format'],
  time_zone: choice.time_zone_id,
})

type Facts = Omit<CallBody<typeof saveDealerSettings>, 'base_version'>

/**
 * Saves name, address, phone and website. Throws `fields_invalid` naming the field, and what `saveSetting`
 * throws. Returns the version.
 */
export async function saveDealerFacts(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller }: { readonly account: AccountRow; readonly caller: AccountSave['caller'] },
  { base_version, ...input }: CallBody<typeof saveDealerSettings>,
): Promise<number> {
  const facts = readFacts(input, account)
  const save = { account, caller, setting: FACTS_SETTING, base_version }
  const { version } = await saveSetting(context, save, async (tx) => {
    const current = await tx
      .selectFrom('accounts')
      .select(['name as DealershipName', 'address as Address', 'phone as MainPhone', 'website as WebsiteUrl'])
      .where('id', '=', account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('accounts')
      .set({
        name: facts.DealershipName,
        address: facts.Address,
        phone: facts.MainPhone,
        website: facts.WebsiteUrl,
      })
      .where('id', '=', account.id)
      .execute()
    return { before: current, after: facts, result: undefined }
  })
  return version
}

/** Phone and website may be empty. An unchanged value is accepted, even if it would not be valid today. */
function readFacts(
  input: Facts,
  { country, phone: currentPhone, website: currentWebsite }: AccountRow,
): Facts {
  const keepsPhone = input.MainPhone === currentPhone || input.MainPhone === ''
  const phone = keepsPhone ? input.MainPhone : readSettingPhone(input.MainPhone, country)
  const keepsWebsite = input.WebsiteUrl === currentWebsite || input.WebsiteUrl === ''
  const website = keepsWebsite ? input.WebsiteUrl : readWebsite(input.WebsiteUrl)
  // The name and the address are used in sentences and signatures, so they must be single lines.
  const name = plainLine(input.DealershipName)
  if (name === '') throw invalid({ DealershipName: 'required' })
  if (phone === null) throw invalid({ MainPhone: 'phone_wrong' })
  if (website === null) throw invalid({ WebsiteUrl: 'website_wrong' })
  return { DealershipName: name, Address: plainLine(input.Address), MainPhone: phone, WebsiteUrl: website }
}
