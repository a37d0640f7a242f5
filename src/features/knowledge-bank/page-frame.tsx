import type { ReactNode, RefObject } from 'react'
import { t } from '../../i18n/translate'

export interface PageFrameProps {
  /** Beside the heading. */
  tools?: ReactNode
  children: ReactNode
  ref?: RefObject<HTMLDivElement | null> | undefined
}

/** The heading of the page, and an explanation of the knowledge bank. */
export function PageFrame({ tools, children, ref }: PageFrameProps) {
  return (
    <div className="page-body" ref={ref}>
      <header className="page-head" part="header">
        <h1>{t('AI Knowledge Bank')}</h1>
        {tools && <span className="push" />}
        {tools}
      </header>
      <p className="muted explanation">
        {t(
          'The assistant says what you answer here. Where an answer is missing, it falls back to general information.',
        )}
      </p>
      {children}
    </div>
  )
}
