/** How the widget looks on each domain of a dealership, and which domains it serves. */
import {
  addChatDomain,
  addOnboardingDomain,
  deleteChatDomain,
  OnboardingSettingsChange,
  onboardingDomains,
  saveChatUiSettings,
  UiSettingsChange,
} from '../../../contract/calls/chat-ui-changes'
import { chatUiSettings } from '../../../contract/calls/chat-ui'
import { rights } from '../../../contract/core/permissions'
import { v } from '../../../contract/core/schema'
import type { ServiceContext } from '../../context'
import { invalid } from '../../platform/errors'
import { checkRights } from '../../access/guard'
import { route, type RequestContext, type Route } from '../../access/route'
import { DEFAULT_AVATARS } from '../avatars'
import { addDomain, readOnboarding, removeDomain, saveOnboarding } from '../chat-domains'
import { imageAddresses, readLooks, saveLook } from '../appearances'

/** Domains are the provider's business. */
const ONBOARDING = { access: rights('chat-onboarding') }

/**
 * Whoever asks must be able to load the pictures: at the public address, else by the name that they asked.
 */
function imagesOf(
  { settings, origin }: ServiceContext,
  { host }: RequestContext<typeof chatUiSettings>['request'],
) {
  const asked = `http://${host}`
  const isName = host !== '' && URL.canParse(asked)
  const origins = [settings.PUBLIC_URL, isName ? asked : undefined, origin()]
  const [first = origin(), ...others] = origins.filter((one) => one !== undefined)
  return imageAddresses([first, ...others])
}

/** Settings of the kind that the query names. Throws 400 naming what belongs to the other kind. */
function changeOf<E extends v.ObjectEntries>(schema: v.StrictObjectSchema<E, undefined>, settings: object) {
  const read = v.safeParse(schema, settings)
  if (read.success) return read.output
  const others = Object.keys(settings).filter((name) => !(name in schema.entries))
  throw invalid(Object.fromEntries(others.map((name) => [`settings.${name}`, 'unknown_field' as const])))
}

const listOnboarding = async ({
  context,
  account,
}: Pick<RequestContext<typeof onboardingDomains>, 'context' | 'account'>) => ({
  chat_avatars: [],
  domains: await readOnboarding(context.db, account.id),
})

const add = async ({
  context,
  account,
  caller,
  body,
}: Pick<RequestContext<typeof addChatDomain>, 'context' | 'account' | 'caller' | 'body'>) => ({
  domain: await addDomain(context, { account, caller, base_version: undefined }, body),
})

export const chatUiRoutes: readonly Route[] = [
  route(chatUiSettings, async (asked) => {
    const { context, account, caller, query, request } = asked
    if (query.settings_type === 'ONBOARDING_SETTINGS') {
      checkRights(ONBOARDING, caller)
      return await listOnboarding(asked)
    }
    const images = imagesOf(context, request)
    return {
      chat_avatars: DEFAULT_AVATARS.map(images.full),
      domains: await readLooks(context.db, account.id, images),
    }
  }),

  route(saveChatUiSettings, async ({ context, account, caller, query, request, body }) => {
    const { base_version, website_url, settings } = body
    const saving = { account, caller, base_version }
    if (query.settings_type === 'ONBOARDING_SETTINGS') {
      checkRights(ONBOARDING, caller)
      const change = changeOf(OnboardingSettingsChange, settings)
      return await saveOnboarding(context, saving, website_url, change)
    }
    const change = changeOf(UiSettingsChange, settings)
    return await saveLook(context, { ...saving, website_url, images: imagesOf(context, request) }, change)
  }),

  route(addChatDomain, add),

  route(deleteChatDomain, async ({ context, account, caller, body }) => {
    await removeDomain(context, { account, caller, base_version: undefined }, body.website_url)
    return { status: 'Success' as const }
  }),

  route(onboardingDomains, listOnboarding),

  route(addOnboardingDomain, add),
]
