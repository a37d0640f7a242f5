import { UnsavedGuard } from '../../editing/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { onDemand } from '../../ui/on-demand'
import { later } from './from-later'

const CapabilitiesPanel = onDemand(async () => (await later()).capabilities(), { minHeight: 360 })
const TakeoverPanel = onDemand(async () => (await later()).takeover(), { minHeight: 112 })
const OnboardingPanel = onDemand(async () => (await later()).onboarding(), { minHeight: 320 })
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
