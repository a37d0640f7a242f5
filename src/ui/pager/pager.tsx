import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import { pagerWindow } from './pager-window'
import { t } from '../../i18n/translate'

export interface PagerProps {
  /** From 1. */
  page: number
  /** At least 1. */
  pageCount: number
  onPage: (page: number) => void
  /** Shows only previous and next, without summary and numbers. */
  simple?: boolean | undefined
  /** Names the region; 'Pages' by default. */
  label?: string | undefined
  className?: string | undefined
}

/** Shows 'Showing page X / N' and links to the pages around the current one. */
export function Pager({
  page,
  pageCount,
  onPage,
  simple = false,
  label = t('Pages'),
  className,
}: PagerProps) {
  const step = (name: string, icon: 'left' | 'right', to: number) => (
    <button
      type="button"
      className="page"
      aria-label={name}
      aria-disabled={to < 1 || to > pageCount || undefined}
      onClick={() => to >= 1 && to <= pageCount && onPage(to)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <nav className={classNames('pages', className)} aria-label={label}>
      <span className="muted tabular" aria-live="polite">
        {simple ? `${page} / ${pageCount}` : t('Showing page {page} / {pageCount}', { page, pageCount })}
      </span>
      <span className="pager">
        {step(t('Previous'), 'left', page - 1)}
        {!simple &&
          pagerWindow(page, pageCount).map((slot, index) =>
            slot === 'gap' ? (
              <span key={`gap-${index}`} className="page muted" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={slot}
                type="button"
                className="page"
                aria-label={t('Page {page}', { page: slot })}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => slot !== page && onPage(slot)}
              >
                {slot}
              </button>
            ),
          )}
        {step(t('Next'), 'right', page + 1)}
      </span>
    </nav>
  )
}
