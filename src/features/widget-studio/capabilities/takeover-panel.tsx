import { useId, useMemo } from 'react'
import { takeoverFeature, updateTakeoverFeature } from '../../../contract/calls/takeover'
import { Conflict } from '../../../forms/conflict'
import { DealershipChoice } from '../../../shared/dealership-choice'
import { DiscardButton } from '../../../forms/discard-button'
import { ReadState } from '../../../ui/state/read-state'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { useScope, useSession } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCan } from '../../../query/use-can'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { Switch } from '../../../ui/choice/switch'
import { NOT_READ, NOT_SAVED, SAVED } from './capability-texts'
import { t } from '../../../i18n/translate'

/** Only live takeover: the variant DEALERSHIP_TAKEOVER of the capabilities panel. */
export function TakeoverPanel() {
  const { dealerSettings } = useScope()
  return dealerSettings.IsGroup ? <DealershipChoice /> : <Panel />
}

function Panel() {
  const id = useId()
  const session = useSession()
  const readOnly = !useCan('takeover', 'write')
  const query = useCall(takeoverFeature, {})
  const saved = useMemo(() => query.data && query.data.Status === 'Enabled', [query.data])
  const draft = useDraft(t('Dealership Takeover'), saved, query.data?.version, 'takeover')
  const { save, saving, error, conflict, settle } = useSave(updateTakeoverFeature, {
    reads: [takeoverFeature],
    draft,
    saved: t(SAVED),
    failed: null,
  })

  const submit = async () => {
    const done = await save({
      status: draft.value ? 'Enabled' : 'Disabled',
      base_version: draft.base_version,
    })
    // The conversations show their takeover buttons by this setting.
    if (done) await session.refresh()
  }
  return (
    <section className="capabilities" tabIndex={-1} aria-label={t('Whether staff may join live chats')}>
      <ReadState query={query} minHeight={112} failed={t(NOT_READ)}>
        {() => (
          <>
            <div className="capability">
              <Switch
                label={t('Dealership Takeover')}
                className="capability-switch strong"
                checked={draft.value === true}
                disabled={readOnly || saving}
                aria-describedby={`${id}-help`}
                onChange={draft.change}
              />
              <p className="help" id={`${id}-help`}>
                {t(
                  'Your team joins a live chat and writes to the shopper; meanwhile the assistant is silent. Off: it answers alone.',
                )}
              </p>
              {error !== null && (
                <p className="error" role="alert">
                  <Icon name="warning" />
                  <span>{t(NOT_SAVED)}</span>
                </p>
              )}
              <Conflict message={conflict} draft={draft} settle={settle} />
            </div>
            {!readOnly && (
              <div className="cluster">
                <Button variant="primary" disabled={!draft.dirty} busy={saving} onClick={() => void submit()}>
                  {t('SAVE DEALERSHIP TAKEOVER STATUS')}
                </Button>
                <DiscardButton draft={draft} saving={saving} settle={settle} />
              </div>
            )}
          </>
        )}
      </ReadState>
    </section>
  )
}
