import { EmptyState } from '../../../ui/empty-state'
import { t } from '../../../i18n/translate'

/** Of what would stand there, px. */
const PAGE_HEIGHT = 320

/** The dealership has no domain yet. */
export function Onboarding() {
  return (
    <EmptyState
      icon="clock"
      minHeight={PAGE_HEIGHT}
      text={t(
        'Onboarding in progress. This will be available once domain has been configured by the provider for your Chat',
      )}
    />
  )
}

/** The person may not see it. */
export function Refused() {
  return (
    <EmptyState
      icon="lock"
      minHeight={PAGE_HEIGHT}
      text={t(
        'You may not see the settings of the chat. Ask an administrator of the dealership for what you need.',
      )}
    />
  )
}
