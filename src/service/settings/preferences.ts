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
  kind: 'options' | 'values',
): Preference[] =>
  preferencesOf(country).map(({ id, type, name, options }) => ({
    Id: id,
    Type: type,
    Name: name,
    Data:
      kind === 'values'
        ? preferenceOf(preferences, id)
        : options.map((option) => ({ Id: option.id, Name: option.name })),
  }))

export interface PreferencesSave extends Omit<SettingSave, 'setting'> {
  readonly caller: Pick<Caller, 'user' | 'role' | 'policies'>
  readonly chosen: readonly { readonly Id: string; readonly Data: string }[]
}

/**
 * Saves preferences and returns the version. Throws `fields_invalid` naming the preference that is missing,
 * unknown or has no such option, `role_refused` when the policy does not allow the change of one of them,
 * `saved_meanwhile` for the second of two savers, and `group_settings` for a group.
 */
export async function saveChosenPreferences(
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
    const chosenValues = validatePreferences(preferencesOf(account.country), chosen)
    const before = account.preferences
    requireEditable(save.caller, before, chosenValues)
    const after = { ...before, ...chosenValues }
    await tx
      .updateTable('accounts')
      .set({ preferences: JSON.stringify(after) })
      .where('id', '=', save.account.id)
      .execute()
    const toAuditValue = (values: Preferences) =>
      Object.fromEntries(preferencesOf(account.country).map(({ id }) => [id, preferenceOf(values, id)]))
    return { before: toAuditValue(before), after: toAuditValue(after), result: null }
  })
  return version
}

function validatePreferences(
  definitions: readonly (PreferenceDefinition & { id: PreferenceId })[],
  chosen: PreferencesSave['chosen'],
): Preferences {
  const issues: Record<string, FieldMessage> = {}
  const chosenValues: Preferences = {}
  for (const { Id, Data } of chosen) {
    const definition = definitions.find(({ id }) => id === Id)
    if (!definition) issues[`Preferences.${Id}`] = 'preference_unknown'
    else if (definition.id in chosenValues) issues[`Preferences.${Id}`] = 'preference_twice'
    else if (!definition.options.some(({ id }) => id === Data)) issues[`Preferences.${Id}`] = 'choose_one'
    else chosenValues[definition.id] = Data
  }
  for (const { id, mandatory } of definitions) {
    if (mandatory && !chosen.some(({ Id }) => Id === id)) issues[`Preferences.${id}`] = 'choose_one'
  }
  if (Object.keys(issues).length > 0) throw invalid(issues)
  return chosenValues
}

function requireEditable(
  { role, policies }: PreferencesSave['caller'],
  before: Preferences,
  chosenValues: Preferences,
): void {
  const editable: readonly string[] = editablePreferences({ role, policy: policies })
  const changed = (Object.keys(chosenValues) as PreferenceId[]).filter(
    (id) => chosenValues[id] !== preferenceOf(before, id),
  )
  if (editable.length === 0 || changed.some((id) => !editable.includes(id))) {
    throw new DomainError('role_refused')
  }
}
