import type { FooterPart } from '../../../contract/calls/widget-config'
import { t } from '../../../i18n/translate'

/** The footer as shoppers see it. */
export function FooterReading({ parts }: { parts: readonly FooterPart[] }) {
  if (parts.length === 0) return null
  return (
    <div className="footer-reading">
      <span className="help">{t('How it reads')}</span>
      <p>
        {parts.map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ),
        )}
      </p>
    </div>
  )
}
