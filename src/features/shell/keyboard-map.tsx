import { Fragment, useId } from 'react'
import { reachable } from '../../rules/routes'
import { keyName, SHORTCUTS, spokenKey, type Shortcut } from '../../rules/shortcuts'
import { Dialog } from '../../ui/dialog'
import { Switch } from '../../ui/switch'
import { isApple } from './is-apple'
import type { OverlayProps } from './shell-tools'
import css from './keyboard-map.css?inline'
import { shellSheets } from './styles'
import { useSingleKeys } from './single-keys'
import { t } from '../../words/translate'

shellSheets.add('shortcuts', css)

/** Every key of the console, from the table that the console listens by (beyond, 13). Those without Ctrl or Cmd can be switched off (WCAG 2.1.4). */
export function KeyboardMap({ tools, onClose }: OverlayProps) {
  const { on, set } = useSingleKeys()
  const hintId = useId()
  const shown = SHORTCUTS.filter(({ route }) => route === undefined || reachable(route, tools.viewer))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <Dialog open title={t('Keyboard shortcuts')} size="wide" onClose={onClose}>
      <div className="shortcuts">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {shown
                .filter((one) => one.group === group)
                .map((one) => (
                  <div key={one.label}>
                    <dt>{one.label}</dt>
                    <dd>
                      <Keys shortcut={one} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label={t('Shortcuts of single keys')}
        checked={on}
        onChange={set}
        aria-describedby={hintId}
        data-autofocus
      />
      <p className="small-text" id={hintId}>
        {t('Keys without')} {isApple() ? t('Command') : t('Ctrl')}
        {t(', such as G then D. They never work while you write.')}
      </p>
    </Dialog>
  )
}

function Keys({ shortcut: { keys, together, or } }: { shortcut: Shortcut }) {
  const apple = isApple()
  const between = together ? ' + ' : ' then '
  const said = keys.map((key) => spokenKey(key, apple)).join(between)
  return (
    <>
      <span className="visually-hidden">
        {or ? t('{said} or {join}', { said, join: or.join(' or ') }) : said}
      </span>
      <span aria-hidden="true">
        {[...keys, ...(or ?? [])].map((key, index) => (
          <Fragment key={key}>
            {index > 0 && (together ? ' ' : index < keys.length ? ' then ' : ' or ')}
            <kbd className="kbd">{keyName(key, apple)}</kbd>
          </Fragment>
        ))}
      </span>
    </>
  )
}
