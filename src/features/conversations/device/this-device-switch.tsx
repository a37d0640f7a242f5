import { useId, useState } from 'react'
import type { PushPermission } from '../../../browser/push-subscription'
import { RequestError } from '../../../browser/request-error'
import type { PushDevice } from '../../../contract/calls/push'
import { spokenLanguage, t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import { useThisDevice } from '../../../query/this-device'
import { Switch } from '../../../ui/choice/switch'

/** Why the person cannot switch them on here. */
const REASONS: Partial<Record<PushPermission, string>> = {
  unsupported: 'This browser gets no notifications while the console is closed.',
  denied: 'This browser refuses notifications of this page. Allow them in its settings for the site.',
}

export interface ThisDeviceSwitchProps {
  publicKey: string
  devices: readonly PushDevice[]
}

/** Switches notifications on and off in this browser; only a press asks for its permission. */
export function ThisDeviceSwitch({ publicKey, devices }: ThisDeviceSwitchProps) {
  const { permission, state, enable, disable } = useThisDevice(devices, spokenLanguage())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const reason = REASONS[permission]
  const helpId = useId()

  const change = async (on: boolean) => {
    setBusy(true)
    setError('')
    try {
      await (on ? enable(publicKey) : disable())
    } catch (thrown) {
      setError(
        thrown instanceof RequestError
          ? errorText(thrown)
          : t('The browser could not subscribe to notifications. Try again later.'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      <Switch
        label={t('Notify this device while the console is closed')}
        checked={state === 'on'}
        disabled={busy || state === 'loading' || reason !== undefined}
        aria-describedby={helpId}
        onChange={(on) => void change(on)}
      />
      <p id={helpId} className="help">
        {t(
          reason ??
            'A notification names the customer’s first name, the channel and the dealership, and nothing of what was written.',
        )}
      </p>
      {error !== '' && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
