/** How the widget looks and greets on each domain of a dealership. */
import { fieldMessages } from '../../contract/messages/english'
import type { UiDomain, UiSettings } from '../../contract/calls/chat-ui'
import type { UiSettingsChange } from '../../contract/calls/chat-ui-changes'
import { capitalizedWords } from '../../rules/widget/agent-name'
import { hexColor } from '../../rules/widget/hex-color'
import { lookFaults } from '../../rules/widget/appearance-issues'
import type { StoredLook } from '../../rules/widget/chat-ui'
import { savedMessages } from '../../rules/widget/engagement-messages'
import { encodeFooter } from '../../rules/widget/footer'
import { isUpload, makePicture } from './avatars/make-picture'
import type { ServiceContext } from '../context'
import { invalid } from '../platform/errors'
import { keepAvatar, mayShow } from './avatars'
import { readFooter, smsNumberOf, storable } from '../settings/chat-account'
import { domainFacts, domainsOf, given, holdDomain, knownName, LOOK_BLOCK } from './chat-domains'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, settingVersions, type SettingSave } from '../settings/setting-versions'
import { singleLine } from '../../rules/text/single-line'

/** Between the path of a picture, as it is kept, and its full address. */
export interface ImageAddresses {
  /** Empty stays empty. */
  full(path: string): string
  /** Null for an address of somebody else. */
  path(address: string): string | null
}

/** Of the origins at which we are reached; the first one is told. */
export const imageAddresses = (origins: readonly [string, ...string[]]): ImageAddresses => ({
  full: (path) => (path === '' ? '' : new URL(path, origins[0]).href),
  path(address) {
    if (address === '') return ''
    if (!URL.canParse(address, origins[0])) return null
    const { origin, pathname } = new URL(address, origins[0])
    return origins.some((own) => new URL(own).origin === origin) ? pathname : null
  },
})

const shownLook = ({ footer, ...look }: StoredLook, images: ImageAddresses): UiSettings => ({
  ...look,
  chatbot_avatar: images.full(look.chatbot_avatar),
  chatbot_custom_footer: encodeFooter(footer),
})

export async function readLooks(
  db: Executor,
  accountId: string,
  images: ImageAddresses,
): Promise<UiDomain[]> {
  const rows = await domainsOf(db, accountId)
  const versions = await settingVersions(db, accountId, LOOK_BLOCK)
  return rows.map((row) => ({
    ...domainFacts(row),
    settings: shownLook(row.settings, images),
    version: versions.get(row.domain) ?? 0,
  }))
}

export interface LookSave extends Omit<SettingSave, 'setting'> {
  readonly account: Pick<AccountRow, 'id' | 'flags' | 'phone' | 'country'>
  readonly website_url: string
  readonly images: ImageAddresses
}

/**
 * Changes what came. Throws 400 naming fields, 404 for an unknown domain, 409 for the second of two savers
 * and for a group.
 */
export async function saveLook(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { website_url, images, ...saving }: LookSave,
  wanted: UiSettingsChange,
): Promise<UiDomain> {
  const domain = knownName(website_url)
  const { chatbot_avatar: avatar, ...change } = tidied(wanted)
  const faults = {
    ...lookFaults(change),
    ...(change.show_sms_bubble === true &&
      smsNumberOf(saving.account) === null && {
        show_sms_bubble: 'The number of this dealership takes no text messages' as const,
      }),
  }
  if (Object.keys(faults).length > 0) throw invalid(fieldMessages(faults))
  // Drawn before anything is held.
  const upload = avatar !== undefined && isUpload(avatar) ? await makePicture(avatar) : null
  const setting = `${LOOK_BLOCK}/${domain}`
  const { version, result } = await saveSetting(context, { ...saving, setting }, async (tx, at) => {
    const row = await holdDomain(tx, saving.account.id, domain)
    const before = row.settings
    const after: StoredLook = {
      ...changedLook(before, change),
      ...(upload && { chatbot_avatar: await keepAvatar(tx, saving.account.id, upload, at) }),
      ...(avatar !== undefined &&
        !upload && {
          chatbot_avatar: await ownPath(tx, saving.account.id, before, images.path(avatar)),
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
  return { ...domainFacts(result), settings: shownLook(result.settings, images), version }
}

/** Texts as they are kept. */
function tidied(change: UiSettingsChange): UiSettingsChange {
  const { chatbot_agent_name: name, engagement_messages: messages } = change
  return {
    ...change,
    ...(name !== undefined && { chatbot_agent_name: capitalizedWords(singleLine(storable(name))) }),
    ...(messages && {
      engagement_messages: messages.map((one) => ({ ...one, message: storable(one.message) })),
    }),
  }
}

/** Without the picture. Throws 400 for messages that may not be so. */
function changedLook(
  before: StoredLook,
  {
    chatbot_custom_footer: footer,
    chatbot_primary_gradient_color: color,
    engagement_messages: wanted,
    ...plain
  }: Omit<UiSettingsChange, 'chatbot_avatar'>,
): StoredLook {
  const { messages, faults } = savedMessages(
    before.engagement_messages,
    wanted ?? before.engagement_messages,
    () => newId('x_'),
  )
  if (wanted && Object.keys(faults).length > 0) throw invalid(fieldMessages(faults))
  return {
    ...before,
    ...given(plain),
    chatbot_primary_gradient_color: (color && hexColor(color)) || before.chatbot_primary_gradient_color,
    footer: footer === undefined ? before.footer : (readFooter(footer) ?? before.footer),
    engagement_messages: wanted ? messages : before.engagement_messages,
  }
}

/** Throws 400 unless it is a picture that everybody has, or an upload of the account. */
async function ownPath(tx: Tx, accountId: string, before: StoredLook, path: string | null): Promise<string> {
  const isOwn = path !== null && (path === before.chatbot_avatar || (await mayShow(tx, accountId, path)))
  if (!isOwn) throw invalid({ chatbot_avatar: 'avatar_unknown' })
  return path
}
