import { withLink, textIn, type FooterDraft, type FooterLink } from '../../../rules/widget/footer-draft'
import { IconButton } from '../../../ui/button/icon-button'
import { t } from '../../../i18n/translate'

export interface FooterLinksProps {
  draft: FooterDraft
  readOnly: boolean
  onEdit: (link: FooterLink) => void
  onRemove: (without: FooterDraft) => void
}

/** The links of the footer with their targets. */
export function FooterLinks({ draft, readOnly, onEdit, onRemove }: FooterLinksProps) {
  if (draft.links.length === 0) return null
  return (
    <ul className="footer-links" aria-label={t('Links')}>
      {draft.links.map((link) => {
        const words = textIn(draft, link)
        return (
          <li key={link.start} className="footer-link">
            <span className="footer-link-words">{words}</span>
            <span className="footer-link-address muted" title={link.href}>
              {link.href}
            </span>
            {!readOnly && (
              <>
                <IconButton
                  icon="edit"
                  size="small"
                  label={t('Edit link: {words}', { words })}
                  onClick={() => onEdit(link)}
                />
                <IconButton
                  icon="close"
                  size="small"
                  label={t('Remove link: {words}', { words })}
                  onClick={() => onRemove(withLink(draft, link, words, ''))}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
