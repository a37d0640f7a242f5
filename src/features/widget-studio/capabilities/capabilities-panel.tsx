import { useState } from 'react'
import { DealershipChoice } from '../../../shared/dealership-choice'
import { DiscardButton } from '../../../forms/discard-button'
import { useScope } from '../../../query/scope'
import { useCan } from '../../../query/use-can'
import { Button } from '../../../ui/button/button'
import { Checkbox } from '../../../ui/choice/checkbox'
import { EmptyState } from '../../../ui/state/empty-state'
import { Loading } from '../../../ui/progress/loading'
import { useToast } from '../../../ui/toast/toast'
import { CapabilityRow } from './capability-row'
import { SAVED } from './capability-texts'
import { useCapabilities, type Gating, type Switched } from './use-capabilities'
import type { Capability } from './use-capability'
import { t } from '../../../i18n/translate'

const asItIs = (on: boolean) => on

/** The chat's capabilities: the variant MAXIMIZE_CONVERSIONS of the panel. */
export function CapabilitiesPanel() {
  const { dealerSettings } = useScope()
  if (!useCan('capabilities'))
    return (
      <EmptyState icon="lock" text={t('Administrators of the dealership choose what the chat may do.')} />
    )
  return dealerSettings.IsGroup ? <DealershipChoice /> : <Panel />
}

function Panel() {
  const { first, gating, last, isLoading } = useCapabilities()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  if (isLoading) return <Loading minHeight={360} />

  const all: readonly Pick<Capability<unknown>, 'draft' | 'settle' | 'submit'>[] = [
    ...first.map(({ capability }) => capability),
    ...(gating ? [gating] : []),
    ...last.map(({ capability }) => capability),
  ]
  const changed = all.filter(({ draft }) => draft.dirty)
  const submit = async () => {
    setSaving(true)
    const done = await Promise.all(changed.map((capability) => capability.submit()))
    setSaving(false)
    if (done.every(Boolean)) toast.show(t(SAVED))
  }
  const forEach = (change: (capability: (typeof all)[number]) => void) => () => all.forEach(change)
  return (
    <section className="capabilities" tabIndex={-1} aria-label={t('What the chat may do')}>
      <ul className="x">
        {first.map(rowOf)}
        {gating && <GatingRow gating={gating} />}
        {last.map(rowOf)}
      </ul>
      <div className="cluster">
        <Button variant="primary" disabled={changed.length === 0} busy={saving} onClick={() => void submit()}>
          {t('SAVE capabilities')}
        </Button>
        <DiscardButton
          draft={{ dirty: changed.length > 0, reset: forEach(({ draft }) => draft.reset()) }}
          saving={saving}
          settle={forEach(({ settle }) => settle())}
        />
        <span className="muted" role="status">
          {changed.length > 0 && t('{count} not saved', { count: changed.length })}
        </span>
      </div>
    </section>
  )
}

const rowOf = ({ capability, help }: Switched) => (
  <CapabilityRow
    key={capability.name}
    capability={capability}
    help={t(help)}
    isOn={asItIs}
    switched={asItIs}
  />
)

const isEnabled = ({ enabled }: Gating) => enabled

/** Switching it off clears its option. */
function GatingRow({ gating }: { gating: Capability<Gating> }) {
  const { draft, saving } = gating
  return (
    <CapabilityRow
      capability={gating}
      help={t('The assistant asks for a way to reach the shopper before it gives prices or availability.')}
      isOn={isEnabled}
      switched={(enabled) => ({ enabled, only_for_cta: false })}
    >
      {draft.value?.enabled && (
        <Checkbox
          label={t('Only apply to Conversation Connect')}
          className="capability-option"
          checked={draft.value.only_for_cta}
          disabled={saving}
          onChange={(only_for_cta) => draft.change({ enabled: true, only_for_cta })}
        />
      )}
    </CapabilityRow>
  )
}
