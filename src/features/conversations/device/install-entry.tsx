import { useSyncExternalStore } from 'react'
import { install, installState, subscribeInstallState } from '../../../browser/console-app'
import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'

/** Installs the console where the browser offers it, and says how where it does not. */
export function InstallEntry() {
  const state = useSyncExternalStore(subscribeInstallState, installState)
  if (state === 'offered')
    return (
      <div className="stack">
        <p className="help">
          {t('Installed, the console opens like an app, without the browser around it.')}
        </p>
        <div className="cluster">
          <Button icon="download" onClick={() => void install()}>
            {t('Install app')}
          </Button>
        </div>
      </div>
    )
  if (state === 'by-hand')
    return (
      <p className="help">
        {t(
          'To install the console, press Share in the browser and choose “Add to Home Screen”. Only the installed console gets notifications on iPhone and iPad.',
        )}
      </p>
    )
  return null
}
