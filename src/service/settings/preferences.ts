/** Reads and saves preferences for the assistant's wording. */
import type { FieldMessage } from '../../contract/messages/message'
import type { Preference } from '../../contract/calls/preferences'
import {
  editablePreferences,
  preferenceOf,
  preferencesOf,
  type PreferenceDefinition,
  type PreferenceId,
  type Preferences,
} from '../../rules/settings/preferences'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, type SettingSave } from './setting-versions'

/** The name under which the preferences are saved. */
export const PREFERENCES_SETTING = 'preferences/account'

/** The account's preferences, either with their options or with the chosen values. */
export const preferencesFor = (
  { country, preferences }: Pick<AccountRow, 'country' | 'preferences'>,
  wanted: 'options' | 'values',
): Preference[] =>
  preferencesOf(country).map(({ id, type, name, options }) => ({
    Id: id,
    Type: type,
    Name: name,
    Data:
      wanted === 'values'
        ? preferenceOf(preferences, id)
        : options.map((option) => ({ Id: option.id, Name: option.name })),
  }))

export interface PreferencesSave extends Omit<SettingSave, 'setting'> {
  readonly caller: Pick<Caller, 'user' | 'role' | 'policies'>
  readonly chosen: readonly { readonly Id: string; readonly Data: string }[]
}

/**
 * Saves preferences and returns the version. Throws 400 naming the preference that is missing, unknown or has
 * no such option, 403 when the policy does not allow the change of one of them, and 409 for the second of two
 * savers and for a group.
 */
export async function choosePreferences(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { chosen, ...save }: PreferencesSave,
): Promise<number> {
  const { version } = await saveSetting(context, { ...save, setting: PREFERENCES_SETTING }, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['country', 'preferences'])
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const wanted = checked(preferencesOf(account.country), chosen)
    const before = account.preferences
    refuseOthers(save.caller, before, wanted)
    const after = { ...before, ...wanted }
    await tx
      .updateTable('accounts')
      .set({ preferences: JSON.stringify(after) })
      .where('id', '=', save.account.id)
      .execute()
    const shown = (values: Preferences) =>
      Object.fromEntries(preferencesOf(account.country).map(({ id }) => [id, preferenceOf(values, id)]))
    return { before: shown(before), after: shown(after), result: null }
  })
  return version
}

function checked(
  definitions: readonly (PreferenceDefinition & { id: PreferenceId })[],
  chosen: PreferencesSave['chosen'],
): Preferences {
  const faults: Record<string, FieldMessage> = {}
  const wanted: Preferences = {}
  for (const { Id, Data } of chosen) {
    const definition = definitions.find(({ id }) => id === Id)
    if (!definition) faults[`Preferences.${Id}`] = 'preference_unknown'
    else if (definition.id in wanted) faults[`Preferences.${Id}`] = 'preference_twice'
    else if (!definition.options.some(({ id }) => id === Data)) faults[`Preferences.${Id}`] = 'choose_one'
    else wanted[definition.id] = Data
  }
  for (const { id, mandatory } of definitions) {
    if (mandatory && !chosen.some(({ Id }) => Id === id)) faults[`Preferences.${id}`] = 'choose_one'
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return wanted
}

function refuseOthers(
  { role, policies }: PreferencesSave['caller'],
  before: Preferences,
  wanted: Preferences,
): void {
  const editable: readonly string[] = editablePreferences({ role, policy: policies })
  const changed = (Object.keys(wanted) as PreferenceId[]).filter(
    (id) => wanted[id] !== preferenceOf(before, id),
  )
  if (editable.length === 0 || changed.some((id) => !editable.includes(id))) {
    throw new DomainError('role_refused')
  }
}
