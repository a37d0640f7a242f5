/**
 * Reads the widget's configuration for a page: its appearance, greeting and features. It takes three queries,
 * including that of the connection.
 */
import { sql } from 'kysely'
import type { WidgetConfig, WidgetFacts } from '../../contract/calls/widget-config'
import { capabilitiesOf, hasAdobe, schedulesService } from '../../rules/settings/capabilities'
import { widgetAppearanceOf, type StoredAppearance } from '../../rules/widget/chat-ui'
import { openNow } from '../../rules/settings/opening'
import { paletteOf } from '../../rules/widget/palette'
import { SCHEDULE_REPLY } from '../../rules/widget/schedule-reply'
import type { ServiceContext } from '../context'
import { initialAppearanceOf, smsNumberOf } from '../settings/chat-account'
import { effectiveHours } from '../settings/hours'
import type { AccountRow } from '../platform/schema/accounts'
import { isStaffed } from '../conversations/staff-present'
import { isEnabled, type SiteConnection } from './site-connection'

export async function readWidgetConfig(
  context: Pick<ServiceContext, 'db' | 'clock' | 'settings'>,
  connection: SiteConnection,
): Promise<WidgetConfig> {
  const { account } = connection
  if (!isEnabled(connection)) return disabledConfig(account)
  const look = appearanceOf(connection)
  const shown = widgetAppearanceOf(look)
  return {
    ...shown,
    avatar: addressOf(shown.avatar, context.settings),
    enabled: true,
    dealership: account.name,
    sms: look.show_sms_bubble ? smsNumberOf(account) : null,
    ...(await readWidgetFacts(context, account)),
    analytics: analyticsOf(connection),
    formats: formatsOf(account),
  }
}

/** What the widget shows on every domain of the dealership now. It takes two queries. */
export async function readWidgetFacts(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
): Promise<WidgetFacts> {
  const now = clock.now()
  const capabilities = capabilitiesOf(account.capabilities)
  const hours = await effectiveHours(db, account, 'DealerChat')
  const { rows } = await sql<{ staffed: boolean }>`select ${isStaffed(account, now)} as staffed`.execute(db)
  return {
    greeting: account.widget.greeting,
    open_now: openNow(hours, account.time_zone, now),
    staffed: rows[0]?.staffed ?? false,
    takeover: account.flags.takeover === true,
    quick_replies: capabilities.quick_replies ? suggestedReplies(account) : [],
    start_form: capabilities.start_form,
    scheduling: schedulesService(account),
    ask_rating: capabilities.ask_rating,
  }
}

/** The suggested answers of the dealership, and the form for service appointments where it has one. */
const suggestedReplies = (account: AccountRow): string[] => [
  ...new Set([...account.widget.quick_replies, ...(schedulesService(account) ? [SCHEDULE_REPLY] : [])]),
]

/** What the assistant is called on the page of the connection. */
export const agentNameOn = (connection: SiteConnection): string => appearanceOf(connection).chatbot_agent_name

/** The appearance of the domain in the pilot, otherwise the one that the account has for all domains. */
function appearanceOf({ account, domain }: SiteConnection): StoredAppearance {
  if (account.flags.chat_ui_pilot && domain) return domain.settings
  return {
    ...initialAppearanceOf(account),
    chatbot_avatar: account.widget.avatar ?? '',
    chat_pop_up_enabled: false,
  }
}

/**
 * Pictures are stored by their path on the service; the widget adds its own origin unless the public one is
 * configured.
 */
function addressOf(avatar: string | null, { PUBLIC_URL }: Pick<ServiceContext['settings'], 'PUBLIC_URL'>) {
  return avatar?.startsWith('/') && PUBLIC_URL !== undefined ? PUBLIC_URL + avatar : avatar
}

/**
 * With a secret the service itself reports to Google. Adobe is a setting of the domain in the pilot,
 * otherwise a capability.
 */
function analyticsOf({ account, domain }: SiteConnection): WidgetConfig['analytics'] {
  const { ga4_measurement_id = '', chatbot_shift_digital_enabled = false } = domain?.onboarding ?? {}
  return {
    ga4: ga4_measurement_id === '' || domain?.has_ga4_secret ? null : ga4_measurement_id,
    adobe: account.flags.chat_ui_pilot
      ? domain?.onboarding.adobe_analytics_enabled === true
      : hasAdobe(account) && capabilitiesOf(account.capabilities).adobe_analytics,
    shift_digital: chatbot_shift_digital_enabled,
  }
}

const formatsOf = ({ date_format, time_format }: AccountRow) => ({ date: date_format, time: time_format })

/** The configuration where the widget is disabled, without any details of the dealership. */
const disabledConfig = (account: AccountRow): WidgetConfig => ({
  enabled: false,
  dealership: '',
  agent_name: '',
  avatar: null,
  color: '#000000',
  palette: paletteOf('#000000'),
  position: 'bottom_right',
  mobile_position: 'bottom_right',
  button: false,
  sms: null,
  greeting: '',
  footer: [],
  open_now: false,
  staffed: false,
  takeover: false,
  quick_replies: [],
  popup: { enabled: false, once_desktop: true, once_mobile: true, messages: [] },
  start_form: false,
  scheduling: false,
  ask_rating: false,
  analytics: { ga4: null, adobe: false, shift_digital: false },
  formats: formatsOf(account),
})
