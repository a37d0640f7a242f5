import { push } from '../../../contract/calls/push'
import { ReadState } from '../../../ui/state/read-state'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { DeviceList } from './device-list'
import { InstallEntry } from './install-entry'
import { PushKindChoice } from './push-kind-choice'
import { DEVICE_TITLE } from './title'
import { ThisDeviceSwitch } from './this-device-switch'

/** The console on this device: installing it, and notifications while it is closed. */
export function DeviceDialog({ onClose }: { onClose: () => void }) {
  const query = useCall(push, {})
  return (
    <Dialog
      open
      title={t(DEVICE_TITLE)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className="stack">
        <InstallEntry />
        <ReadState query={query} minHeight={160}>
          {({ public_key, kinds, devices }) => (
            <>
              {public_key === null ? (
                <p className="help">{t('Notifications are switched off for this service.')}</p>
              ) : (
                <ThisDeviceSwitch publicKey={public_key} devices={devices} />
              )}
              {devices.length > 0 && (
                <>
                  <PushKindChoice chosen={kinds} />
                  <DeviceList devices={devices} />
                </>
              )}
            </>
          )}
        </ReadState>
      </div>
    </Dialog>
  )
}
