/** What is set of a domain besides its look: what it begins with, and what may stand in it. */
import type { FieldText } from '../../contract/messages/message'
import type { OnboardingSettings } from '../../contract/calls/chat-ui'
import type { OnboardingSettingsChange } from '../../contract/calls/chat-ui-changes'
import { LOOK_WORDS } from './appearance-words'

/** As it is kept; the secret stands apart. */
export type StoredOnboarding = Omit<OnboardingSettings, 'ga4_api_secret_set'>

export const FIRST_ONBOARDING: StoredOnboarding = {
  chatbot_enabled: true,
  ga4_measurement_id: '',
  chatbot_shift_digital_enabled: false,
  adobe_analytics_enabled: false,
}

/** As Google writes it. */
export const measurementId = (typed: string): string => typed.trim().toUpperCase()

/** What is wrong with onboarding settings or a change of them, by field. */
export function onboardingFaults({
  ga4_measurement_id: id = '',
  ga4_api_secret: secret = '',
}: OnboardingSettingsChange): Readonly<Record<string, FieldText>> {
  return {
    ...(/^(G-[A-Z0-9]{4,20})?$/.test(measurementId(id))
      ? {}
      : { ga4_measurement_id: LOOK_WORDS.measurementId }),
    ...(/^[\x21-\x7e]*$/.test(secret) ? {} : { ga4_api_secret: LOOK_WORDS.secret }),
  }
}
