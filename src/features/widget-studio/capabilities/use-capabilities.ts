import {
  adobeAnalytics,
  askRating,
  leadGating,
  maximizeConversion,
  quickReplies,
  sellingPrice,
  serviceScheduler,
  startForm,
  updateAdobeAnalytics,
  updateAskRating,
  updateLeadGating,
  updateMaximizeConversion,
  updateQuickReplies,
  updateSellingPrice,
  updateServiceScheduler,
  updateStartForm,
  type Status,
} from '../../../contract/calls/capabilities'
import { useCan } from '../../../query/use-can'
import { useCapability, type Capability } from './use-capability'

export interface Gating {
  readonly enabled: boolean
  readonly only_for_cta: boolean
}

/** The capabilities that the person may see, in order. */
export interface Capabilities {
  /** The switches before and after lead gating. */
  readonly first: readonly Switched[]
  readonly gating: Capability<Gating> | null
  readonly last: readonly Switched[]
  /** True while a capability loads for the first time. */
  readonly isLoading: boolean
}

export interface Switched {
  readonly capability: Capability<boolean>
  readonly help: string
}

const isOn = ({ Status }: { Status: Status }) => Status === 'Enabled'
const versionOf = ({ version }: { version: number }) => version
const statusOf = (on: boolean, base_version: number | undefined) => ({
  status: on ? ('Enabled' as const) : ('Disabled' as const),
  base_version,
})
const status = { valueOf: isOn, versionOf, bodyOf: statusOf }

const gatingOf = ({ enabled, only_for_cta }: Gating): Gating => ({ enabled, only_for_cta })
const gatingBody = (gating: Gating, base_version: number | undefined) => ({ ...gating, base_version })

const isAdobeOn = ({ adobeAnalyticsEnabled }: { adobeAnalyticsEnabled: boolean }) => adobeAnalyticsEnabled
const adobeBody = (adobeAnalyticsEnabled: boolean, base_version: number | undefined) => ({
  adobeAnalyticsEnabled,
  base_version,
})

/**
 * Whether the scheduler exists. Until that is known it counts as existing, so that a failed read is visible.
 */
const isVisible = (answer: unknown) => (answer as { Visible?: boolean } | undefined)?.Visible !== false

export function useCapabilities(): Capabilities {
  const gates = useCan('lead-capabilities')
  const ofSuper = gates ? {} : null
  const hasAdobe = useCan('adobe-analytics')

  const conversion = useCapability({
    name: 'Maximize Conversions',
    read: maximizeConversion,
    input: {},
    update: updateMaximizeConversion,
    ...status,
  })
  const scheduler = useCapability({
    name: 'Conversational Service Scheduling',
    read: serviceScheduler,
    input: {},
    update: updateServiceScheduler,
    ...status,
  })
  const price = useCapability({
    name: 'Selling Price',
    read: sellingPrice,
    input: {},
    update: updateSellingPrice,
    ...status,
  })
  const replies = useCapability({
    name: 'Quick Replies',
    read: quickReplies,
    input: {},
    update: updateQuickReplies,
    ...status,
  })
  const rating = useCapability({
    name: 'Chat Rating',
    read: askRating,
    input: {},
    update: updateAskRating,
    ...status,
  })
  const gating = useCapability({
    name: 'Lead Gating for Pricing & Availability Check',
    read: leadGating,
    input: ofSuper,
    update: updateLeadGating,
    valueOf: gatingOf,
    versionOf,
    bodyOf: gatingBody,
  })
  const form = useCapability({
    name: 'Start a Conversation Form',
    read: startForm,
    input: ofSuper,
    update: updateStartForm,
    ...status,
  })
  const adobe = useCapability({
    name: 'Adobe Analytics',
    read: adobeAnalytics,
    input: hasAdobe ? {} : null,
    update: updateAdobeAnalytics,
    valueOf: isAdobeOn,
    versionOf,
    bodyOf: adobeBody,
  })

  const shown = (capability: Capability<boolean>, help: string, isShown = true): Switched[] =>
    isShown ? [{ capability, help }] : []
  return {
    first: [
      ...shown(
        conversion,
        'The assistant asks for a visit or a way to reach the shopper without being prompted.',
      ),
      ...shown(
        scheduler,
        'Shoppers book a service appointment in the chat, at an hour that is free.',
        isVisible(scheduler.query.data),
      ),
      ...shown(price, 'The chat says what vehicles sell for.'),
      ...shown(replies, 'Shoppers may tap a suggested answer instead of writing one.'),
      ...shown(rating, 'Ask shoppers how the chat was, once it has ended.'),
    ],
    gating: gates ? gating : null,
    last: [
      ...shown(form, 'A shopper says who they are before they write.', gates),
      ...shown(adobe, 'The widget sends its events to Adobe’s data layer on the page.', hasAdobe),
    ],
    isLoading: [conversion, scheduler, price, replies, rating, gating, form, adobe].some(
      ({ query }) => query.isLoading,
    ),
  }
}
