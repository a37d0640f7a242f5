import { useId, useState, useSyncExternalStore } from 'react'
import { useProfile } from '../../../query/scope'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Popover } from '../../../ui/popover'
import { Switch } from '../../../ui/switch'
import { alertSettings, changeAlertSettings, watchAlertSettings } from './alert-settings'
import { askForDesktop, desktopState, showDesktopAlert, type DesktopState } from './desktop-alert'
import { playTone } from './tone'
import { t } from '../../../i18n/translate'

/** Why there are no desktop notifications, where the person cannot switch them on here. */
const HINDRANCE: Partial<Record<DesktopState, string>> = {
  unsupported: 'This browser shows no desktop notifications for this page.',
  denied: 'This browser refuses notifications of this page. Allow them in its settings for the site.',
}

/** How to hear of customers who begin to wait, and a way to try it. */
export function AlertMenu() {
  return (
    <Popover
      label={t('Alerts')}
      placement="bottom-start"
      trigger={(trigger) => <IconButton icon="bell" label={t('Alerts')} size="small" {...trigger} />}
    >
      <AlertChoices />
    </Popover>
  )
}

function AlertChoices() {
  const { UserId: userId } = useProfile().user_info
  const { sound, desktop } = useSyncExternalStore(watchAlertSettings, () => alertSettings(userId))
  const [state, setState] = useState(desktopState)
  const [result, setResult] = useState('')
  const hindrance = HINDRANCE[state]
  const hindranceId = useId()

  const switchDesktop = async (on: boolean) => {
    const next = on ? await askForDesktop() : state
    setState(next)
    changeAlertSettings(userId, { desktop: on && next === 'granted' })
  }
  const test = async () => {
    setResult('')
    const heard = sound && (await playTone())
    const shown =
      desktop &&
      showDesktopAlert(
        t('A customer waits for a person'),
        { tag: 'forecourt test', body: t('This is a test.') },
        () => {},
      )
    setResult(resultWords({ sound, heard, desktop, shown }))
  }
  return (
    <div className="alert-menu">
      <p className="muted small-text">{t('When a customer begins to wait for a person')}</p>
      <Switch
        label={t('Play a sound')}
        checked={sound}
        onChange={(on) => changeAlertSettings(userId, { sound: on })}
      />
      <Switch
        label={t('Show a desktop notification')}
        checked={desktop && state === 'granted'}
        disabled={hindrance !== undefined}
        aria-describedby={hindrance && hindranceId}
        onChange={(on) => void switchDesktop(on)}
      />
      {hindrance && (
        <p id={hindranceId} className="muted small-text">
          {t(hindrance)}
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

/** What the test did, in words. */
export function resultWords(done: {
  sound: boolean
  heard: boolean
  desktop: boolean
  shown: boolean
}): string {
  if (!done.sound && !done.desktop) return t('Both are off: nothing to try.')
  const words = [
    done.sound && t(done.heard ? 'The sound was played.' : 'This browser did not play the sound.'),
    done.desktop &&
      t(done.shown ? 'The notification was shown.' : 'This browser did not show the notification.'),
  ]
  return words.filter(Boolean).join(' ')
}
