/** What the chat of a dealership may do. */
import { rightOf } from '../../contract/core/permissions'
import type { Preferences } from './preferences'
import { meets } from '../people/permissions'

/** As it is kept; absent: the default. Live takeover stands among the account's flags. */
export interface Capabilities {
  /** The assistant asks for a visit or a way to reach the customer of its own accord. */
  maximize_conversions?: boolean
  /** Shoppers book service appointments in the chat, where the account has the scheduler at all (Visible). */
  service_scheduler?: boolean
  /** The chat tells selling prices. */
  selling_price?: boolean
  /** The chat offers answers to tap. */
  quick_replies?: boolean
  /** The assistant asks for a way to reach the customer before it tells a price or what is available. */
  lead_gating?: { readonly enabled: boolean; readonly only_for_cta: boolean }
  /** A shopper says who they are before they write. */
  start_form?: boolean
  adobe_analytics?: boolean
}

const DEFAULTS: Required<Capabilities> = {
  maximize_conversions: false,
  service_scheduler: false,
  selling_price: true,
  quick_replies: true,
  lead_gating: { enabled: false, only_for_cta: false },
  start_form: false,
  adobe_analytics: false,
}

export const capabilitiesOf = (kept: Capabilities): Required<Capabilities> => ({ ...DEFAULTS, ...kept })

/** Whether this conversation is one whose prices and stock are told only to whom we can reach. */
export const isGated = ({ lead_gating }: Capabilities, { begunByCta }: { begunByCta: boolean }): boolean =>
  lead_gating !== undefined && lead_gating.enabled && (!lead_gating.only_for_cta || begunByCta)

/** What of an account its chat depends on. */
export interface ChatAccount {
  readonly flags: {
    readonly takeover?: boolean
    readonly service_scheduler?: boolean
    readonly manufacturer?: boolean
    readonly chat_ui_pilot?: boolean
  }
  readonly capabilities: Capabilities
}

/**
 * What a chat may do as things stand: the service scheduler only where the account has it, and live takeover.
 */
export interface ChatAbilities extends Required<Capabilities> {
  readonly takeover: boolean
}

/**
 * Shoppers of the account book service appointments in the chat: it has the scheduler (Visible), and it is
 * switched on.
 */
export const schedulesService = ({ flags, capabilities }: ChatAccount): boolean =>
  flags.service_scheduler === true && capabilitiesOf(capabilities).service_scheduler

export const chatAbilitiesOf = (account: ChatAccount): ChatAbilities => ({
  ...capabilitiesOf(account.capabilities),
  service_scheduler: schedulesService(account),
  takeover: account.flags.takeover === true,
})

/** Adobe Analytics is there for a manufacturer's accounts that are not in the pilot. */
export const hasAdobe = ({
  flags: { manufacturer = false, chat_ui_pilot = false },
}: Pick<ChatAccount, 'flags'>) =>
  meets(rightOf('adobe-analytics').account, { ManufacturerAccount: manufacturer, ChatUiPilot: chat_ui_pilot })

/**
 * By which preferences the chat speaks of prices: those of the account, or with no price where selling prices
 * are off.
 */
export const chatPreferences = (
  preferences: Preferences,
  { selling_price }: Pick<ChatAbilities, 'selling_price'>,
): Preferences => (selling_price ? preferences : { ...preferences, SalePrice: 'NO_PRICE' })
