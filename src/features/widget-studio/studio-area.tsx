import { UnsavedGuard } from '../../forms/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { CapabilitiesPanel } from './capabilities/capabilities-panel'
import { TakeoverPanel } from './capabilities/takeover-panel'
import { CustomerExperience } from './appearance/customer-experience'
import { OnboardingPanel } from './onboarding/onboarding-panel'

/** The settings of the dealership's chat widget: appearance, capabilities and domains. */
export function StudioArea({ section, domain }: ViewProps<'widget-studio'>) {
  const { accountId } = useScope()
  return (
    <UnsavedGuard key={accountId}>
      <div className="studio-area">
        {section === 'capabilities' ? (
          <CapabilitiesPanel />
        ) : section === 'takeover' ? (
          <TakeoverPanel />
        ) : section === 'onboarding' ? (
          <OnboardingPanel />
        ) : (
          <CustomerExperience domain={domain} />
        )}
      </div>
    </UnsavedGuard>
  )
}
