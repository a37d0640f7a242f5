import { useState } from 'react'
import type { Product } from '../../../contract/core/products'
import { errorText } from '../../../i18n/translate-message'
import { productLabel } from '../../../rules/people/products'
import { Icon } from '../../../ui/icon'
import { Menu, type MenuEntry } from '../../../ui/menu'
import type { ShellTools } from '../shell-tools'
import { useViews } from './use-views'
import { t } from '../../../i18n/translate'

/** The saved views of the top bar: opens one, saves where one is. */
export function ViewsMenu({ tools }: { tools: ShellTools }) {
  // Nobody pays for a menu that stays closed.
  const [wanted, setWanted] = useState(false)
  const { views, error, retry } = useViews(tools.viewer, wanted)
  const want = () => setWanted(true)
  return (
    <Menu
      label={t('Views')}
      placement="bottom-end"
      className="views-menu"
      entries={[
        ...(views ?? []).map((view): MenuEntry => {
          const product = otherProduct(tools, view.product)
          return {
            key: view.id,
            icon: 'star',
            label: (
              <>
                <span className="truncate">{view.name}</span>
                {product && <span className="push muted small-text">{productLabel(product)}</span>}
              </>
            ),
            onSelect: () => tools.openView(view),
          }
        }),
        ...stateEntries(views, error, retry),
        { kind: 'divider', key: 'after-views' },
        { key: 'save', label: t('Save this view…'), icon: 'plus', onSelect: () => tools.open('save-view') },
        ...(views && views.length > 0
          ? [
              {
                key: 'manage',
                label: t('Manage views…'),
                icon: 'edit',
                onSelect: () => tools.open('manage-views'),
              } as const,
            ]
          : []),
      ]}
      trigger={({ onPointerEnter, onFocus, onPointerDown, ...props }) => (
        <button
          {...props}
          type="button"
          className="button quiet bar-tool"
          aria-label={t('Views')}
          onPointerEnter={(event) => {
            want()
            onPointerEnter(event)
          }}
          onFocus={(event) => {
            want()
            onFocus(event)
          }}
          onPointerDown={() => {
            want()
            onPointerDown()
          }}
          onClick={want}
        >
          <Icon name="star" />
          <span className="bar-word">{t('Views')}</span>
          <Icon name="down" small />
        </button>
      )}
    />
  )
}

function stateEntries(
  views: readonly unknown[] | undefined,
  error: Error | null,
  retry: () => void,
): MenuEntry[] {
  if (error)
    return [
      {
        kind: 'label',
        key: 'failed',
        label: t('The views could not be loaded: {message}', {
          message: errorText(error),
        }),
      },
      { key: 'retry', label: t('Retry'), icon: 'refresh', onSelect: retry },
    ]
  if (!views) return [{ kind: 'label', key: 'loading', label: t('Loading...') }]
  return views.length === 0 ? [{ kind: 'label', key: 'none', label: t('No views are saved here yet') }] : []
}

/** The product of a view, where it is another than the one on screen and one may choose it. */
export const otherProduct = ({ product, products }: ShellTools, of: string): Product | undefined =>
  of === product ? undefined : products.find(({ Id }) => Id === of)
