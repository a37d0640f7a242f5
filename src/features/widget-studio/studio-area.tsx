import { UnsavedGuard } from '../../editing/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { onDemand } from '../../ui/on-demand'

const CapabilitiesPanel = onDemand(
  async () => (await import('./capabilities/capabilities-panel')).CapabilitiesPanel,
  { minHeight: 360 },
)
const TakeoverPanel = onDemand(async () => (await import('./capabilities/takeover-panel')).TakeoverPanel, {
  minHeight: 112,
})
const OnboardingPanel = onDemand(
  async () => (await import('./onboarding/onboarding-panel')).OnboardingPanel,
  { minHeight: 320 },
)
const CustomerExperience = onDemand(
  async () => (await import('./look/customer-experience')).CustomerExperience,
  { minHeight: 480 },
)

/** The chat widget of the dealership: how it looks, what it may do, where it stands (document 3 §2). */
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
