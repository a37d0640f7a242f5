/** Preferences for the assistant's replies. */
import { rights } from '../../contract/core/permissions'
import { allowOf, grants, type Viewer } from '../people/permissions'

/** The chosen option of each preference; absent ones have their default. */
export type Preferences = Partial<Record<PreferenceId, string>>

export interface PreferenceDefinition {
  readonly id: string
  readonly type: 'select'
  readonly name: string
  /** The first is the default. */
  readonly options: readonly { readonly id: string; readonly name: string }[]
  /** Whether a save must include it. */
  readonly mandatory: boolean
  /** Only for dealerships in the United States. */
  readonly onlyUS: boolean
}

export const PREFERENCES = [
  {
    id: 'VehicleHistoryReport',
    type: 'select',
    name: 'Vehicle history report',
    options: [
      { id: 'CARFAX', name: 'CARFAX' },
      { id: 'AUTOCHECK', name: 'AutoCheck' },
      { id: 'NONE', name: 'No report' },
    ],
    mandatory: true,
    onlyUS: false,
  },
  {
    id: 'SalePrice',
    type: 'select',
    name: 'Sale price',
    options: [
      { id: 'SELLING_PRICE', name: 'Selling Price' },
      { id: 'MSRP', name: 'MSRP' },
      { id: 'NO_PRICE', name: 'No Price' },
    ],
    mandatory: true,
    onlyUS: false,
  },
  {
    id: 'ReportChannel',
    type: 'select',
    name: 'Report channel',
    options: [
      { id: 'EMAIL', name: 'Email' },
      { id: 'SMS', name: 'SMS' },
    ],
    mandatory: false,
    onlyUS: true,
  },
] as const satisfies readonly PreferenceDefinition[]

export type PreferenceId = (typeof PREFERENCES)[number]['id']

/** The chosen option, or the default. */
export function preferenceOf(preferences: Preferences, id: PreferenceId): string {
  const options: readonly { id: string }[] = PREFERENCES.find((one) => one.id === id)?.options ?? []
  const chosen = preferences[id]
  return options.find((option) => option.id === chosen)?.id ?? options[0]?.id ?? ''
}

/** The preferences of a dealership in this country. */
export const preferencesOf = (country: string): readonly (PreferenceDefinition & { id: PreferenceId })[] =>
  PREFERENCES.filter(({ onlyUS }) => !onlyUS || country === 'US')

const isPreferenceId = (name: string): name is PreferenceId => PREFERENCES.some(({ id }) => id === name)

/**
 * The preferences that a user may change: all with 'write' or '*' in the policy entry, else those that its
 * Allow lists. Super-admins may change all.
 */
export function editablePreferences(viewer: Pick<Viewer, 'role' | 'policy'>): readonly PreferenceId[] {
  if (grants({ ...rights('preferences'), allow: 'write' }, viewer)) return PREFERENCES.map(({ id }) => id)
  return allowOf(viewer.policy, 'Settings:Preferences').filter(isPreferenceId)
}

/**
 * The price of a vehicle as shoppers may see it, whole dollars; null when none is shown or the inventory feed
 * has none.
 */
export function salePriceOf(
  vehicle: { readonly price: number | null; readonly msrp: number | null },
  preferences: Preferences,
): number | null {
  switch (preferenceOf(preferences, 'SalePrice')) {
    case 'MSRP':
      return vehicle.msrp
    case 'NO_PRICE':
      return null
    default:
      return vehicle.price
  }
}
