/** The settings of a domain besides its appearance: defaults and validation. */
import type { FieldText } from '../../contract/messages/message'
import type { OnboardingSettings } from '../../contract/calls/chat-ui'
import type { OnboardingSettingsChange } from '../../contract/calls/chat-ui-changes'
import { APPEARANCE_TEXTS } from './appearance-texts'

/** The stored form; the secret is stored separately. */
export type StoredOnboarding = Omit<OnboardingSettings, 'ga4_api_secret_set'>

export const DEFAULT_ONBOARDING: StoredOnboarding = {
  chatbot_enabled: true,
  ga4_measurement_id: '',
  chatbot_shift_digital_enabled: false,
  adobe_analytics_enabled: false,
}

/** Normalises a measurement id as Google writes it. */
export const measurementId = (typed: string): string => typed.trim().toUpperCase()

/** The issues of onboarding settings or of a change to them, by field. */
export function onboardingIssues({
  ga4_measurement_id: id = '',
  ga4_api_secret: secret = '',
}: OnboardingSettingsChange): Readonly<Record<string, FieldText>> {
  return {
    ...(/^(G-[A-Z0-9]{4,20})?$/.test(measurementId(id))
      ? {}
      : { ga4_measurement_id: APPEARANCE_TEXTS.measurementId }),
    ...(/^[\x21-\x7e]*$/.test(secret) ? {} : { ga4_api_secret: APPEARANCE_TEXTS.secret }),
  }
}
