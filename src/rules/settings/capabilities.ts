/** The capabilities of a dealership's chat. */
import { rightOf } from '../../contract/core/permissions'
import type { Preferences } from './preferences'
import { meets } from '../people/permissions'

/** The stored capabilities; absent ones have their default. Live takeover is one of the account's flags. */
export interface Capabilities {
  /** The assistant asks for a visit or contact details of its own accord. */
  maximize_conversions?: boolean
  /** Shoppers book service appointments in the chat, where the account has the scheduler at all (Visible). */
  service_scheduler?: boolean
  /** The chat may state selling prices. */
  selling_price?: boolean
  /** The chat offers quick replies. */
  quick_replies?: boolean
  /** The assistant asks for contact details before it discloses prices or stock. */
  lead_gating?: { readonly enabled: boolean; readonly only_for_cta: boolean }
  /** Shoppers fill in a form before they write. */
  start_form?: boolean
  /** The chat asks shoppers how it was once it has ended. */
  ask_rating?: boolean
  adobe_analytics?: boolean
}

const DEFAULTS: Required<Capabilities> = {
  maximize_conversions: false,
  service_scheduler: false,
  selling_price: true,
  quick_replies: true,
  lead_gating: { enabled: false, only_for_cta: false },
  start_form: false,
  ask_rating: true,
  adobe_analytics: false,
}

export const capabilitiesOf = (stored: Capabilities): Required<Capabilities> => ({ ...DEFAULTS, ...stored })

/** Whether prices and stock are disclosed in this conversation only to a customer who can be reached. */
export const isGated = ({ lead_gating }: Capabilities, { begunByCta }: { begunByCta: boolean }): boolean =>
  lead_gating !== undefined && lead_gating.enabled && (!lead_gating.only_for_cta || begunByCta)

/** The parts of an account that its chat depends on. */
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
 * The effective capabilities of a chat, including live takeover; the service scheduler only where the account
 * has it.
 */
export interface ChatCapabilities extends Required<Capabilities> {
  readonly takeover: boolean
}

/**
 * Whether shoppers can book service appointments in the chat: the account must have the scheduler, and it
 * must be enabled.
 */
export const schedulesService = ({ flags, capabilities }: ChatAccount): boolean =>
  flags.service_scheduler === true && capabilitiesOf(capabilities).service_scheduler

export const chatCapabilitiesOf = (account: ChatAccount): ChatCapabilities => ({
  ...capabilitiesOf(account.capabilities),
  service_scheduler: schedulesService(account),
  takeover: account.flags.takeover === true,
})

/** Adobe Analytics exists for a manufacturer's accounts that are not in the pilot. */
export const hasAdobe = ({
  flags: { manufacturer = false, chat_ui_pilot = false },
}: Pick<ChatAccount, 'flags'>) =>
  meets(rightOf('adobe-analytics').account, { ManufacturerAccount: manufacturer, ChatUiPilot: chat_ui_pilot })

/**
 * The preferences that apply to prices in the chat: those of the account, or 'no price' where selling prices
 * are disabled.
 */
export const chatPreferences = (
  preferences: Preferences,
  { selling_price }: Pick<ChatCapabilities, 'selling_price'>,
): Preferences => (selling_price ? preferences : { ...preferences, SalePrice: 'NO_PRICE' })
