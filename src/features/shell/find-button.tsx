import { Icon } from '../../ui/icon/icon'
import { keyName } from '../../rules/routes/shortcuts'
import { isApple } from './is-apple'
import { preloadPalette } from './overlays'
import { t } from '../../i18n/translate'

/** Opens the command palette, and shows its keyboard shortcut. */
export function FindButton({ onOpen }: { onOpen: () => void }) {
  const apple = isApple()
  return (
    <button
      type="button"
      className="button quiet bar-tool"
      aria-label={t('Find')}
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={onOpen}
    >
      <Icon name="search" />
      <span className="muted small-text bar-word">{t('Find')}</span>
      <kbd className="kbd bar-word">
        {keyName('Mod', apple)} {keyName('k', apple)}
      </kbd>
    </button>
  )
}
