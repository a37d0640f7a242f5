import type { ReactNode, RefObject } from 'react'
import { t } from '../../../i18n/translate'

export interface FormFrameProps {
  title: string
  /** Content beside the title. */
  tools?: ReactNode
  onBack: () => void
  children: ReactNode
  ref?: RefObject<HTMLDivElement | null> | undefined
}

/** The link back to the table, and the heading of a form. */
export function FormFrame({ title, tools, onBack, children, ref }: FormFrameProps) {
  return (
    <div className="page-body form-page" ref={ref}>
      <nav className="breadcrumb small-text" aria-label={t('Breadcrumb')}>
        <button type="button" className="button link" onClick={onBack}>
          {t('Manage Users')}
        </button>{' '}
        <span className="muted">
          &gt; <span aria-current="page">{t('Add/Edit User')}</span>
        </span>
      </nav>
      <header className="page-head" part="header">
        <h1 tabIndex={-1} data-heading>
          {title}
        </h1>
        {tools && <span className="push" />}
        {tools}
      </header>
      {children}
    </div>
  )
}
