import type { OnboardingSettings } from '../../../contract/calls/chat-ui'
import type { OnboardingSettingsChange } from '../../../contract/calls/chat-ui-changes'
import { onboardingIssues } from '../../../rules/widget/onboarding'

/** The editable settings of a domain. */
export interface DomainDraft extends Omit<OnboardingSettings, 'ga4_api_secret_set'> {
  /** A new secret, or empty to delete the stored one. Null leaves it unchanged; it is never read back. */
  readonly ga4_api_secret: string | null
}

export const draftOf = (settings: OnboardingSettings): DomainDraft => ({
  chatbot_enabled: settings.chatbot_enabled,
  ga4_measurement_id: settings.ga4_measurement_id,
  ga4_api_secret: null,
  chatbot_shift_digital_enabled: settings.chatbot_shift_digital_enabled,
  adobe_analytics_enabled: settings.adobe_analytics_enabled,
})

/** A typed secret is never stored in the tab. */
export const withoutSecret = (draft: DomainDraft): DomainDraft => ({
  ...draft,
  ga4_api_secret: draft.ga4_api_secret === '' ? '' : null,
})

/** Only the changed fields are sent. */
export function changesOf(draft: DomainDraft, saved: DomainDraft): OnboardingSettingsChange {
  const { ga4_api_secret, ...rest } = draft
  const changed = Object.entries(rest).filter(([field, value]) => value !== saved[field as keyof DomainDraft])
  return { ...Object.fromEntries(changed), ...(ga4_api_secret !== null && { ga4_api_secret }) }
}

/** The issues, by field. */
export const domainIssues = ({ ga4_measurement_id, ga4_api_secret }: DomainDraft) =>
  onboardingIssues({
    ga4_measurement_id: ga4_measurement_id.trim(),
    ...(ga4_api_secret !== null && { ga4_api_secret: ga4_api_secret.trim() }),
  })
