/**
 * The chat settings of a whole dealership: the appearance and footer of all domains that have none of their
 * own.
 */
import { fieldMessages } from '../../contract/messages/english'
import type { FieldText } from '../../contract/messages/message'
import type { CallBody, CallOutput } from '../../contract/core/call'
import type {
  chatConfig,
  customFooter,
  saveChatConfig,
  saveCustomFooter,
} from '../../contract/calls/chat-account'
import type { FooterPart } from '../../contract/calls/widget-config'
import { agentNameIssue, capitalizedWords } from '../../rules/widget/agent-name'
import { defaultAppearance, type StoredAppearance } from '../../rules/widget/chat-ui'
import { footerIssue } from '../../rules/widget/appearance-issues'
import { hexColor } from '../../rules/widget/hex-color'
import { APPEARANCE_TEXTS } from '../../rules/widget/appearance-texts'
import { readPhone } from '../../rules/text/phone'
import { decodeFooter, encodeFooter, footerText, hasBadLink } from '../../rules/widget/footer'
import type { ServiceContext } from '../context'
import { invalid } from '../platform/errors'
import { plainLine, plainText } from '../platform/plain-text'
import type { AccountRow, WidgetSettings } from '../platform/schema/accounts'
import { saveSetting, settingVersion, type SettingSave } from './setting-versions'
import type { Executor } from '../platform/database'

const CONFIG_SETTING = 'chat-config/account'
const FOOTER_SETTING = 'custom-footer/account'

type WidgetSave = Omit<SettingSave, 'setting'>
type Config = Omit<CallOutput<typeof chatConfig>, 'version'>
type Footer = CallOutput<typeof customFooter>

/** The number to which shoppers can send text messages, E.164; null when there is none. */
export function smsNumberOf({ flags, phone, country }: SmsAccount): string | null {
  const read = flags.supports_sms === true ? readPhone(phone, country) : null
  return read?.status === 'good' ? read.e164 : null
}
type SmsAccount = Pick<AccountRow, 'flags' | 'phone' | 'country'>

/** The parts of the footer; empty when there is none. */
const footerOf = ({ footer }: Pick<WidgetSettings, 'footer'>): FooterPart[] =>
  typeof footer === 'string' ? (footer === '' ? [] : [{ text: footer }]) : (footer ?? [])

/** The initial appearance of one of the dealership's domains. */
export const initialAppearanceOf = ({ widget }: Pick<AccountRow, 'widget'>): StoredAppearance =>
  defaultAppearance({
    agent_name: widget.agent_name,
    color: widget.color,
    position: widget.position,
    footer: footerOf(widget),
  })

/** Decodes the parts of a footer from a request; null when it is malformed. */
export function readFooter(content: string): FooterPart[] | null {
  const parts = decodeFooter(content)
  return parts && parts.map((part) => ({ ...part, text: plainText(part.text) }))
}

const configOf = (widget: WidgetSettings): Config => ({
  chatbot_agent_name: widget.agent_name,
  chatbot_primary_gradient_color: widget.color,
  chatbot_entry_position: widget.position,
  quick_replies: widget.quick_replies,
})

export async function readConfig(
  db: Executor,
  account: Pick<AccountRow, 'id' | 'widget'>,
): Promise<CallOutput<typeof chatConfig>> {
  return { ...configOf(account.widget), version: await settingVersion(db, account.id, CONFIG_SETTING) }
}

/**
 * Saves the given fields. Throws `fields_invalid` naming fields, `saved_meanwhile` for the second of two
 * savers, and `group_settings` for a group.
 */
export async function saveChatAccount(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  saving: WidgetSave,
  change: Omit<CallBody<typeof saveChatConfig>, 'base_version'>,
): Promise<CallOutput<typeof saveChatConfig>> {
  const { chatbot_agent_name, chatbot_primary_gradient_color, chatbot_entry_position, quick_replies } = change
  const name = chatbot_agent_name === undefined ? undefined : capitalizedWords(plainLine(chatbot_agent_name))
  const color = chatbot_primary_gradient_color && hexColor(chatbot_primary_gradient_color)
  const issues: Record<string, FieldText> = {}
  const nameIssue = name === undefined ? null : agentNameIssue(name)
  if (nameIssue !== null) issues.chatbot_agent_name = nameIssue
  if (chatbot_primary_gradient_color !== undefined && !color)
    issues.chatbot_primary_gradient_color = APPEARANCE_TEXTS.color
  if (Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
  const { version, result } = await saveWidget(context, { ...saving, setting: CONFIG_SETTING }, configOf, {
    ...(name !== undefined && { agent_name: name }),
    ...(color && { color }),
    ...(chatbot_entry_position && { position: chatbot_entry_position }),
    ...(quick_replies && { quick_replies: quick_replies.map(plainText) }),
  })
  return { ...configOf(result), version }
}

export async function readCustomFooter(
  db: Executor,
  account: Pick<AccountRow, 'id' | 'widget'>,
): Promise<Footer> {
  return {
    footer_data: footerData(footerOf(account.widget)),
    version: await settingVersion(db, account.id, FOOTER_SETTING),
  }
}

/**
 * Saves the footer, or says in `details` why it is invalid. Throws `saved_meanwhile` for the second of two
 * savers, and `group_settings` for a group.
 */
export async function saveFooter(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  saving: WidgetSave & { readonly account: Pick<AccountRow, 'id' | 'widget'> },
  { content, raw_text }: CallBody<typeof saveCustomFooter>['footer_data'],
): Promise<CallOutput<typeof saveCustomFooter>> {
  const parts = readFooter(content)
  const details = hasBadLink(content) ? APPEARANCE_TEXTS.footerLink : submittedFooterIssue(parts, raw_text)
  if (parts === null || details !== null) {
    return { ...(await readCustomFooter(context.db, saving.account)), details: details ?? '' }
  }
  const toAuditValue = (widget: WidgetSettings) => footerData(footerOf(widget))
  const { version, result } = await saveWidget(
    context,
    { ...saving, setting: FOOTER_SETTING },
    toAuditValue,
    {
      footer: parts,
    },
  )
  return { footer_data: toAuditValue(result), version }
}

const footerData = (parts: readonly FooterPart[]): Footer['footer_data'] => ({
  content: encodeFooter(parts),
  raw_text: footerText(parts),
})

function submittedFooterIssue(parts: readonly FooterPart[] | null, rawText: string): string | null {
  if (parts === null) return 'The footer is not base64 of UTF-8 text'
  // Browsers place line breaks and spaces differently.
  const withoutSpaces = (text: string) => plainText(text).replace(/\s+/gu, '')
  if (withoutSpaces(footerText(parts)) !== withoutSpaces(rawText))
    return 'The text of the footer is not what its markup shows'
  return footerIssue(parts)
}

/** `toAuditValue` selects what the audit log stores as before and after. */
async function saveWidget(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  save: SettingSave,
  toAuditValue: (widget: WidgetSettings) => unknown,
  change: Partial<WidgetSettings>,
): Promise<{ version: number; result: WidgetSettings }> {
  return await saveSetting(context, save, async (tx) => {
    const { widget } = await tx
      .selectFrom('accounts')
      .select('widget')
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const next = { ...widget, ...change }
    await tx
      .updateTable('accounts')
      .set({ widget: JSON.stringify(next) })
      .where('id', '=', save.account.id)
      .execute()
    return { before: toAuditValue(widget), after: toAuditValue(next), result: next }
  })
}
