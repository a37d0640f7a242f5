import { useId, type ReactNode } from 'react'
import { reachable } from '../../rules/routes/routes'
import { keyName, SHORTCUTS, spokenKey, type Shortcut } from '../../rules/routes/shortcuts'
import { Dialog } from '../../ui/dialog/dialog'
import { Switch } from '../../ui/choice/switch'
import { isApple } from './is-apple'
import type { OverlayProps } from './shell-tools'
import { useSingleKeys } from './single-keys'
import { Sentence } from '../../i18n/sentence'
import { t } from '../../i18n/translate'

/**
 * Shows every keyboard shortcut from the table that the console itself uses. Those without Ctrl or Cmd can be
 * switched off (WCAG 2.1.4).
 */
export function KeyboardMap({ tools, onClose }: OverlayProps) {
  const { on, set } = useSingleKeys()
  const hintId = useId()
  const shown = SHORTCUTS.filter(({ route }) => route === undefined || reachable(route, tools.viewer))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <Dialog open title={t('Keyboard shortcuts')} size="wide" onClose={onClose}>
      <div className="shortcuts">
        {groups.map((group) => (
          <section key={group} aria-label={t(group)}>
            <h3>{t(group)}</h3>
            <dl>
              {shown
                .filter((one) => one.group === group)
                .map((one) => (
                  <div key={one.label}>
                    <dt>{t(one.label)}</dt>
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
        {t('Keys without {key}, such as G then D. They never work while you write.', {
          key: isApple() ? 'Command' : 'Ctrl',
        })}
      </p>
    </Dialog>
  )
}

function Keys({ shortcut: { keys, together, or = [] } }: { shortcut: Shortcut }) {
  const apple = isApple()
  const keyElement = (key: string): ReactNode => <kbd className="kbd">{keyName(key, apple)}</kbd>
  const keyText = (key: string) => t(spokenKey(key, apple))
  const strokeText = keys
    .map(keyText)
    .reduce((one, other) => (together ? `${one} + ${other}` : t('{one} then {other}', { one, other })))
  const strokeElement = keys.map(keyElement).reduce((one, other) =>
    together ? (
      <>
        {one} {other}
      </>
    ) : (
      <Sentence text="{one} then {other}" parts={{ one, other }} />
    ),
  )
  return (
    <>
      <span className="visually-hidden">
        {or.map(keyText).reduce((one, other) => t('{one} or {other}', { one, other }), strokeText)}
      </span>
      <span aria-hidden="true">
        {or.map(keyElement).reduce<ReactNode>(
          (one, other) => (
            <Sentence text="{one} or {other}" parts={{ one, other }} />
          ),
          strokeElement,
        )}
      </span>
    </>
  )
}
