import type { OnboardingSettings } from '../../../contract/calls/chat-ui'
import type { OnboardingSettingsChange } from '../../../contract/calls/chat-ui-changes'
import { onboardingIssues } from '../../../rules/widget/onboarding'

/** What is edited of a domain. */
export interface DomainDraft extends Omit<OnboardingSettings, 'ga4_api_secret_set'> {
  /** A new one, or empty: the stored one is to be forgotten. Null: it stays as it is, unread. */
  readonly ga4_api_secret: string | null
}

export const draftOf = (settings: OnboardingSettings): DomainDraft => ({
  chatbot_enabled: settings.chatbot_enabled,
  ga4_measurement_id: settings.ga4_measurement_id,
  ga4_api_secret: null,
  chatbot_shift_digital_enabled: settings.chatbot_shift_digital_enabled,
  adobe_analytics_enabled: settings.adobe_analytics_enabled,
})

/** Neither is a secret kept that was typed and not saved. */
export const toKeep = (draft: DomainDraft): DomainDraft => ({
  ...draft,
  ga4_api_secret: draft.ga4_api_secret === '' ? '' : null,
})

/** Only what differs from what is saved travels. */
export function changesOf(draft: DomainDraft, saved: DomainDraft): OnboardingSettingsChange {
  const { ga4_api_secret, ...rest } = draft
  const changed = Object.entries(rest).filter(([field, value]) => value !== saved[field as keyof DomainDraft])
  return { ...Object.fromEntries(changed), ...(ga4_api_secret !== null && { ga4_api_secret }) }
}

/** What is wrong with it, by field. */
export const domainFaults = ({ ga4_measurement_id, ga4_api_secret }: DomainDraft) =>
  onboardingIssues({
    ga4_measurement_id: ga4_measurement_id.trim(),
    ...(ga4_api_secret !== null && { ga4_api_secret: ga4_api_secret.trim() }),
  })
