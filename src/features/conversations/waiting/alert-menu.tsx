import { isAppPage } from '../../../browser/console-app'
import { useId, useState, useSyncExternalStore } from 'react'
import { useProfile } from '../../../query/scope'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Popover } from '../../../ui/popover/popover'
import { Switch } from '../../../ui/choice/switch'
import { LazyDialog } from '../../../ui/dialog/lazy-dialog'
import { lazyComponent } from '../../../ui/lazy/lazy'
import { DEVICE_TITLE } from '../device/title'
import { alertSettings, changeAlertSettings, subscribeAlertSettings } from '../../../alerts/alert-settings'
import {
  requestDesktopPermission,
  desktopState,
  showDesktopAlert,
  type DesktopState,
} from '../../../alerts/desktop-alert'
import { playTone } from '../../../alerts/tone'
import { t } from '../../../i18n/translate'

const DeviceDialog = lazyComponent(() =>
  import('../device/device-dialog').then((module) => module.DeviceDialog),
)

/** Why the person cannot switch desktop notifications on here. */
const UNAVAILABLE_REASON: Partial<Record<DesktopState, string>> = {
  unsupported: 'This browser shows no desktop notifications for this page.',
  denied: 'This browser refuses notifications of this page. Allow them in its settings for the site.',
}

/** Settings for alerts about customers who begin to wait, and a test of them. */
export function AlertMenu() {
  const [isDeviceOpen, setDeviceOpen] = useState(false)
  return (
    <>
      <Popover
        label={t('Alerts')}
        placement="bottom-start"
        trigger={(trigger) => <IconButton icon="bell" label={t('Alerts')} size="small" {...trigger} />}
      >
        {(close) => (
          <>
            <AlertChoices />
            {isAppPage() && (
              <div className="alert-menu device-entry">
                <p className="muted small-text">{t('While the console is closed')}</p>
                <Button
                  size="small"
                  onClick={() => {
                    close()
                    setDeviceOpen(true)
                  }}
                >
                  {t(DEVICE_TITLE)}
                </Button>
              </div>
            )}
          </>
        )}
      </Popover>
      {isDeviceOpen && (
        <LazyDialog title={t(DEVICE_TITLE)} onClose={() => setDeviceOpen(false)}>
          <DeviceDialog onClose={() => setDeviceOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}

function AlertChoices() {
  const { UserId: userId } = useProfile().user_info
  const { sound, desktop } = useSyncExternalStore(subscribeAlertSettings, () => alertSettings(userId))
  const [state, setState] = useState(desktopState)
  const [result, setResult] = useState('')
  const reason = UNAVAILABLE_REASON[state]
  const reasonId = useId()

  const switchDesktop = async (on: boolean) => {
    const next = on ? await requestDesktopPermission() : state
    setState(next)
    changeAlertSettings(userId, { desktop: on && next === 'granted' })
  }
  const test = async () => {
    setResult('')
    const played = sound && (await playTone())
    const shown =
      desktop &&
      showDesktopAlert(
        t('A customer is waiting for a person'),
        { tag: 'forecourt test', body: t('This is a test.') },
        () => {},
      )
    setResult(resultText({ sound, played, desktop, shown }))
  }
  return (
    <div className="alert-menu">
      <p className="muted small-text">{t('When a customer starts waiting for a person')}</p>
      <Switch
        label={t('Play a sound')}
        checked={sound}
        onChange={(on) => changeAlertSettings(userId, { sound: on })}
      />
      <Switch
        label={t('Show a desktop notification')}
        checked={desktop && state === 'granted'}
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        onChange={(on) => void switchDesktop(on)}
      />
      {reason && (
        <p id={reasonId} className="muted small-text">
          {t(reason)}
        </p>
      )}
      <Button size="small" onClick={() => void test()}>
        {t('Test')}
      </Button>
      <p className="muted small-text" role="status">
        {result}
      </p>
    </div>
  )
}

/** Describes the result of the test. */
export function resultText(done: {
  sound: boolean
  played: boolean
  desktop: boolean
  shown: boolean
}): string {
  if (!done.sound && !done.desktop) return t('Both are off: there is nothing to test.')
  const sentences = [
    done.sound && t(done.played ? 'The sound was played.' : 'This browser did not play the sound.'),
    done.desktop &&
      t(done.shown ? 'The notification was shown.' : 'This browser did not show the notification.'),
  ]
  return sentences.filter(Boolean).join(' ')
}
