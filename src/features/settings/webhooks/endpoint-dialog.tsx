import { useState } from 'react'
import { addWebhook, saveWebhook, webhooks, type WebhookEndpoint } from '../../../contract/calls/webhooks'
import { WEBHOOK_EVENTS, type ChosenEvent } from '../../../contract/webhooks/events'
import { DraftDialog } from '../../../forms/draft-dialog'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'
import { Checkbox } from '../../../ui/choice/checkbox'
import { Switch } from '../../../ui/choice/switch'
import { TextInput } from '../../../ui/field/text-input'
import { eventTitle } from './event-titles'

export interface EndpointDialogProps {
  /** The endpoint to change; null for a new one. */
  endpoint: WebhookEndpoint | null
  onClose: () => void
  onAdded: (secret: string) => void
}

/** Address and events of an endpoint, and whether it is on. */
export function EndpointDialog({ endpoint, onClose, onAdded }: EndpointDialogProps) {
  const [first] = useState({
    url: endpoint?.url ?? '',
    events: endpoint?.events ?? WEBHOOK_EVENTS,
    enabled: endpoint?.enabled ?? true,
  })
  const [url, setUrl] = useState(first.url)
  const [events, setEvents] = useState<readonly ChosenEvent[]>(first.events)
  const [enabled, setEnabled] = useState(first.enabled)
  const [version, setVersion] = useState(endpoint?.version)
  const reads = [webhooks]
  const adding = useSave(addWebhook, { reads, saved: t('Webhook added'), failed: null })
  const changing = useSave(saveWebhook, { reads, saved: t('Webhook saved'), failed: null })
  const { saving, issues, error, conflict } = endpoint ? changing : adding

  const submit = async () => {
    const fields = { url, events: [...events], enabled }
    if (endpoint) {
      const change = {
        endpoint_id: endpoint.id,
        ...fields,
        ...(version !== undefined && { base_version: version }),
      }
      if (await changing.save(change)) onClose()
    } else {
      const added = await adding.save(fields)
      if (added) onAdded(added.secret)
    }
  }
  const overwrite = () => {
    setVersion(endpoint?.version)
    changing.settle()
  }
  const dirty = JSON.stringify({ url, events, enabled }) !== JSON.stringify(first)
  const toggle = (name: ChosenEvent, on: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((one) => (one === name ? on : events.includes(one))))
  return (
    <DraftDialog
      size="wide"
      title={endpoint ? t('Edit webhook') : t('Add webhook')}
      submitLabel={endpoint ? t('Save') : t('Add')}
      busy={saving}
      dirty={dirty}
      complete={url.trim() !== '' && events.length > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {conflict !== null && (
        <p className="banner warning" role="alert">
          {conflict}
          {endpoint && (
            <Button size="small" onClick={overwrite}>
              {t('Keep mine')}
            </Button>
          )}
        </p>
      )}
      <TextInput
        label={t('Address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://crm.example/hooks"
        hint={t('Each event is sent there as a POST request that is signed with a secret of its own.')}
        error={issues.url}
        value={url}
        onChange={setUrl}
      />
      <fieldset className="webhook-events">
        <legend className="label">{t('Events')}</legend>
        {WEBHOOK_EVENTS.map((name) => (
          <Checkbox
            key={name}
            label={eventTitle(name)}
            checked={events.includes(name)}
            onChange={(on) => toggle(name, on)}
          />
        ))}
      </fieldset>
      {events.length === 0 && (
        <p className="error" role="alert">
          {t('Choose at least one event')}
        </p>
      )}
      <Switch label={t('Send events')} checked={enabled} onChange={setEnabled} />
      {error !== null && issues.url === undefined && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </DraftDialog>
  )
}
