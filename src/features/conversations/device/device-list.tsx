import { useEffect, useState } from 'react'
import { pushFingerprint, unsubscribePush } from '../../../browser/push-subscription'
import { push, removePushDevice, testPushDevice, type PushDevice } from '../../../contract/calls/push'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import { useScope } from '../../../query/scope'
import { useCallMutation } from '../../../query/use-call-mutation'
import { formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'

/** The person's devices, each with a test and the way out. */
export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    void pushFingerprint().then(setOwn)
  }, [devices])
  return (
    <ul className="devices" aria-label={t('My devices')}>
      {devices.map((device) => (
        <Device key={device.id} device={device} isThis={device.fingerprint === own} />
      ))}
    </ul>
  )
}

function Device({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const { formats } = useScope()
  const test = useCallMutation(testPushDevice)
  const removal = useCallMutation(removePushDevice, {
    invalidates: [push],
    onSuccess: () => void (isThis && unsubscribePush()),
  })
  const name = device.name || t('Unknown browser')
  const error = test.error ?? removal.error
  return (
    <li className="device">
      <div className="device-name">
        <b>{name}</b> {isThis && <Badge tone="positive">{t('This device')}</Badge>}
        <p className="muted small-text">
          {device.last_used_at === null
            ? t('Since {moment}', { moment: formatDateTime(device.created_at, formats) })
            : t('Last notification {moment}', { moment: formatDateTime(device.last_used_at, formats) })}
        </p>
        <p className="muted small-text" role="status">
          {test.isSuccess && t('A test is on its way.')}
        </p>
        {error && (
          <p className="dialog-error" role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
      <div className="cluster">
        <Button
          size="small"
          busy={test.isPending}
          aria-label={t('Send a test to {name}', { name })}
          onClick={() => test.mutate({ device_id: device.id })}
        >
          {t('Send a test')}
        </Button>
        <Button
          size="small"
          variant="danger"
          busy={removal.isPending}
          aria-label={t('Remove {name}', { name })}
          onClick={() => removal.mutate({ device_id: device.id })}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}
