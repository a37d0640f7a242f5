import { EmptyState } from '../../../ui/state/empty-state'
import { t } from '../../../i18n/translate'

/** Height of the usual content, px. */
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

/** Shown to people without the permission. */
export function Refused() {
  return (
    <EmptyState
      icon="lock"
      minHeight={PAGE_HEIGHT}
      text={t(
        'You cannot see the settings of the chat. Ask an administrator of the dealership for what you need.',
      )}
    />
  )
}
