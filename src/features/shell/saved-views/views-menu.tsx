import { useState } from 'react'
import type { Product } from '../../../contract/core/products'
import { errorText } from '../../../i18n/translate-message'
import { productLabel } from '../../../rules/people/products'
import { Icon } from '../../../ui/icon/icon'
import { Menu, type MenuEntry } from '../../../ui/popover/menu'
import type { ShellTools } from '../shell-tools'
import { useViews } from './use-views'
import { t } from '../../../i18n/translate'

/** The menu of saved views in the top bar: opens one, or saves the current screen. */
export function ViewsMenu({ tools }: { tools: ShellTools }) {
  // The views are fetched only when the menu is about to open.
  const [enabled, setEnabled] = useState(false)
  const { views, error, retry } = useViews(tools.viewer, enabled)
  const load = () => setEnabled(true)
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
            load()
            onPointerEnter(event)
          }}
          onFocus={(event) => {
            load()
            onFocus(event)
          }}
          onPointerDown={() => {
            load()
            onPointerDown()
          }}
          onClick={load}
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

/** The product of a view, if it differs from the current one and the person may choose it. */
export const otherProduct = ({ product, products }: ShellTools, of: string): Product | undefined =>
  of === product ? undefined : products.find(({ Id }) => Id === of)
