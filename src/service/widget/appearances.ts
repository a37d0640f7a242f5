/** The appearance and greeting of the widget on each domain of a dealership. */
import { fieldMessages } from '../../contract/messages/english'
import type { UiDomain, UiSettings } from '../../contract/calls/chat-ui'
import type { UiSettingsChange } from '../../contract/calls/chat-ui-changes'
import { capitalizedWords } from '../../rules/widget/agent-name'
import { hexColor } from '../../rules/widget/hex-color'
import { appearanceIssues } from '../../rules/widget/appearance-issues'
import type { StoredAppearance } from '../../rules/widget/chat-ui'
import { mergeMessages } from '../../rules/widget/engagement-messages'
import { encodeFooter } from '../../rules/widget/footer'
import { isUpload, makePicture } from './avatars/make-picture'
import type { ServiceContext } from '../context'
import { invalid } from '../platform/errors'
import { plainLine, plainText } from '../platform/plain-text'
import { storeAvatar, canUseAvatar } from './avatars'
import { readFooter, smsNumberOf } from '../settings/chat-account'
import {
  domainFacts,
  domainsOf,
  definedFields,
  lockDomain,
  storedDomainName,
  APPEARANCE_BLOCK,
} from './chat-domains'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, settingVersions, type SettingSave } from '../settings/setting-versions'
import { withoutBasePath } from '../platform/requests/base-path'
import { parseUrl } from '../../rules/text/parse-url'

/** Converts between the stored path of a picture and its full URL. */
export interface ImageAddresses {
  /** An empty path stays empty. */
  full(path: string): string
  /** Null for a URL of another site. */
  path(address: string): string | null
}

/** Uses the addresses at which the service is reached; full URLs use the first one. */
export const imageAddresses = (services: readonly [string, ...string[]]): ImageAddresses => ({
  full: (path) => (path.startsWith('/') ? services[0] + path : path),
  path(address) {
    if (address === '' || (address.startsWith('/') && !address.startsWith('//'))) return address
    const url = parseUrl(address)
    const own = services.map((service) => new URL(service)).find(({ origin }) => origin === url?.origin)
    return url && own ? withoutBasePath(url.pathname, own.pathname.replace(/\/$/, '')) : null
  },
})

const settingsOf = ({ footer, ...look }: StoredAppearance, images: ImageAddresses): UiSettings => ({
  ...look,
  chatbot_avatar: images.full(look.chatbot_avatar),
  chatbot_custom_footer: encodeFooter(footer),
})

export async function readAppearances(
  db: Executor,
  accountId: string,
  images: ImageAddresses,
): Promise<UiDomain[]> {
  const rows = await domainsOf(db, accountId)
  const versions = await settingVersions(db, accountId, APPEARANCE_BLOCK)
  return rows.map((row) => ({
    ...domainFacts(row),
    settings: settingsOf(row.settings, images),
    version: versions.get(row.domain) ?? 0,
  }))
}

export interface AppearanceSave extends Omit<SettingSave, 'setting'> {
  readonly account: Pick<AccountRow, 'id' | 'flags' | 'phone' | 'country'>
  readonly website_url: string
  readonly images: ImageAddresses
}

/**
 * Changes the given settings. Throws `fields_invalid` by field, `not_found` for an unknown domain,
 * `saved_meanwhile` when somebody else saved in the meantime, and `group_settings` for a group.
 */
export async function saveAppearance(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { website_url, images, ...saving }: AppearanceSave,
  wanted: UiSettingsChange,
): Promise<UiDomain> {
  const domain = storedDomainName(website_url)
  const { chatbot_avatar: avatar, ...change } = normalize(wanted)
  const issues = {
    ...appearanceIssues(change),
    ...(change.show_sms_bubble === true &&
      smsNumberOf(saving.account) === null && {
        show_sms_bubble: 'The number of this dealership does not accept text messages' as const,
      }),
  }
  if (Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
  // Drawn before anything is locked.
  const upload = avatar !== undefined && isUpload(avatar) ? await makePicture(avatar) : null
  const setting = `${APPEARANCE_BLOCK}/${domain}`
  const { version, result } = await saveSetting(context, { ...saving, setting }, async (tx, at) => {
    const row = await lockDomain(tx, saving.account.id, domain)
    const before = row.settings
    const after: StoredAppearance = {
      ...applyChange(before, change),
      ...(upload && { chatbot_avatar: await storeAvatar(tx, saving.account.id, upload, at) }),
      ...(avatar !== undefined &&
        !upload && {
          chatbot_avatar: await checkAvatarPath(tx, saving.account.id, before, images.path(avatar)),
        }),
    }
    await tx
      .updateTable('chat_domains')
      .set({ settings: JSON.stringify(after) })
      .where('account_id', '=', saving.account.id)
      .where('domain', '=', domain)
      .execute()
    return { before, after, result: { ...row, settings: after } }
  })
  return { ...domainFacts(result), settings: settingsOf(result.settings, images), version }
}

/** Normalises the texts as they are stored. */
function normalize(change: UiSettingsChange): UiSettingsChange {
  const { chatbot_agent_name: name, engagement_messages: messages } = change
  return {
    ...change,
    ...(name !== undefined && { chatbot_agent_name: capitalizedWords(plainLine(name)) }),
    ...(messages && {
      engagement_messages: messages.map((one) => ({ ...one, message: plainText(one.message) })),
    }),
  }
}

/** Applies a change without the picture. Throws `fields_invalid` for invalid engagement messages. */
function applyChange(
  before: StoredAppearance,
  {
    chatbot_custom_footer: footer,
    chatbot_primary_gradient_color: color,
    engagement_messages: wanted,
    ...plain
  }: Omit<UiSettingsChange, 'chatbot_avatar'>,
): StoredAppearance {
  const { messages, issues } = mergeMessages(
    before.engagement_messages,
    wanted ?? before.engagement_messages,
    () => newId('x_'),
  )
  if (wanted && Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
  return {
    ...before,
    ...definedFields(plain),
    chatbot_primary_gradient_color: (color && hexColor(color)) || before.chatbot_primary_gradient_color,
    footer: footer === undefined ? before.footer : (readFooter(footer) ?? before.footer),
    engagement_messages: wanted ? messages : before.engagement_messages,
  }
}

/** Throws `fields_invalid` unless it is a default picture or an upload of the account. */
async function checkAvatarPath(
  tx: Tx,
  accountId: string,
  before: StoredAppearance,
  path: string | null,
): Promise<string> {
  const isOwn = path !== null && (path === before.chatbot_avatar || (await canUseAvatar(tx, accountId, path)))
  if (!isOwn) throw invalid({ chatbot_avatar: 'avatar_unknown' })
  return path
}
