import { useId } from 'react'
import { t } from '../../../../i18n/translate'
import type { FilledTemplate } from '../../../../rules/conversations/template'

/** The message as the customer will read it. */
export function TemplatePreview({ customer, message }: { customer: string; message: FilledTemplate }) {
  const { header, body, footer, buttons } = message
  const titleId = useId()
  return (
    <section className="template-preview" aria-labelledby={titleId}>
      <h3 id={titleId} className="small-text muted">
        {t('What {customer} will read', { customer })}
      </h3>
      <div className="template-message">
        {header !== null && <b>{header}</b>}
        <p>{body}</p>
        {footer !== null && <small className="muted">{footer}</small>}
      </div>
      {buttons.length > 0 && (
        <ul className="x template-buttons" aria-label={t('Buttons')}>
          {buttons.map(({ text, target }, index) => (
            <li key={index}>
              <span className="chip">{text}</span>
              {target !== null && <span className="muted small-text">{target}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
