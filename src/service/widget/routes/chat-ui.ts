/** Routes for the widget's appearance on each domain of a dealership, and for its domains. */
import {
  addChatDomain,
  addOnboardingDomain,
  deleteChatDomain,
  OnboardingSettingsChange,
  onboardingDomains,
  saveChatUiSettings,
  UiSettingsChange,
} from '../../../contract/calls/chat-ui-changes'
import { chatMetadata } from '../../../contract/calls/chat-metadata'
import { chatUiSettings } from '../../../contract/calls/chat-ui'
import { rights } from '../../../contract/core/permissions'
import { v } from '../../../contract/core/schema'
import type { ServiceContext } from '../../context'
import { invalid } from '../../platform/errors'
import { checkRights } from '../../access/guard'
import { route, type RequestContext, type Route } from '../../access/route'
import { DEFAULT_AVATARS } from '../avatars'
import { addDomain, readOnboarding, removeDomain, saveOnboarding } from '../chat-domains'
import { imageAddresses, readAppearances, saveAppearance } from '../appearances'
import { smsNumberOf } from '../../settings/chat-account'
import { readWidgetFacts } from '../widget-config'
import { parseUrl } from '../../../rules/text/parse-url'

/** Onboarding settings are reserved for the provider. */
const ONBOARDING = { access: rights('chat-onboarding') }

/**
 * The caller must be able to load the pictures, so their URLs use the public origin, or else the host of the
 * request.
 */
function imagesOf(
  { settings, publicAddress }: ServiceContext,
  { host }: RequestContext<typeof chatUiSettings>['request'],
) {
  const request = `http://${host}`
  const isName = host !== '' && parseUrl(request) !== null
  const origins = [settings.PUBLIC_URL, isName ? request : undefined, publicAddress()]
  const [first = publicAddress(), ...others] = origins.filter((one) => one !== undefined)
  return imageAddresses([first, ...others])
}

/** Reads settings of the kind that the query names. Throws 400 naming the fields of the other kind. */
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
  route(chatMetadata, async ({ context, account }) => ({
    supports_sms: smsNumberOf(account) !== null,
    page: await readWidgetFacts(context, account),
  })),

  route(chatUiSettings, async (received) => {
    const { context, account, caller, query, request } = received
    if (query.settings_type === 'ONBOARDING_SETTINGS') {
      checkRights(ONBOARDING, caller)
      return await listOnboarding(received)
    }
    const images = imagesOf(context, request)
    return {
      chat_avatars: DEFAULT_AVATARS.map(images.full),
      domains: await readAppearances(context.db, account.id, images),
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
    return await saveAppearance(
      context,
      { ...saving, website_url, images: imagesOf(context, request) },
      change,
    )
  }),

  route(addChatDomain, add),

  route(deleteChatDomain, async ({ context, account, caller, body }) => {
    await removeDomain(context, { account, caller, base_version: undefined }, body.website_url)
    return { status: 'Success' as const }
  }),

  route(onboardingDomains, listOnboarding),

  route(addOnboardingDomain, add),
]
