import { useMemo, useRef, useState } from 'react'
import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'
import { fitsForm, useDraftStorages } from '../../../forms/persisted-draft'
import { footerIssue } from '../../../rules/widget/appearance-issues'
import { APPEARANCE_TEXTS } from '../../../rules/widget/appearance-texts'
import { decodeFooter, encodeFooter, plainText } from '../../../rules/widget/footer'
import {
  draftOf,
  linkTarget,
  partsOf,
  applyTyping,
  type FooterDraft,
} from '../../../rules/widget/footer-draft'
import { countGraphemes } from '../../../rules/text/graphemes'
import { Button } from '../../../ui/button/button'
import { LimitedTextArea } from '../limited-text-area'
import { FooterLinks } from './footer-links'
import { FooterReading } from './footer-reading'
import { LinkDialog, type Target } from './link-dialog'
import { t } from '../../../i18n/translate'

export interface FooterSectionProps {
  /** The footer's domain, or '' for the account's single footer. */
  of: string
  /** The footer in base64, as the service stores it. */
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  /** The service's message about it. */
  error?: string | undefined
}

/** The section Footer Configuration: a text, and links over parts of it. */
export function FooterSection({ of, value, onChange, readOnly, error }: FooterSectionProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const parts = useMemo(() => decodeFooter(value), [value])
  const draft = useMemo(() => draftOf(parts ?? []), [parts])
  /** Whether the last input was cut to fit. */
  const [cut, setCut] = useState(false)
  const draftKey = `footer-link/${of}`
  const storages = useDraftStorages()
  const [linking, setLinking] = useState(() =>
    readOnly ? null : storedTarget(storages?.(draftKey).read()?.value, draft),
  )
  const change = (next: FooterDraft) => onChange(encodeFooter(partsOf(next)))
  const issue = cut ? APPEARANCE_TEXTS.footerTooLong : (footerIssue(parts ?? []) ?? error)

  const openLink = () => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    setLinking(linkTarget(draft, { start: selectionStart, end: selectionEnd }))
  }
  const takeLink = (next: FooterDraft) => {
    setLinking(null)
    setCut(false)
    change(next)
  }
  return (
    <div className="footer-editor">
      {parts === null && (
        <p className="help footer-unread">
          {t('The footer that is saved could not be read. What you write here takes its place.')}
        </p>
      )}
      <div className="limited footer-text">
        <LimitedTextArea
          ref={area}
          label={t('Footer text')}
          hideLabel
          value={draft.text}
          maxLength={CHAT_UI_LIMITS.footer}
          readOnly={readOnly}
          error={issue && t(issue)}
          count={`${countGraphemes(draft.text)} / ${CHAT_UI_LIMITS.footer}`}
          onEdit={({ text, caret, cut: wasCut }) => {
            setCut(wasCut)
            if (text !== draft.text) change(applyTyping(draft, plainText(text), caret))
          }}
        />
        {!readOnly && (
          <Button variant="quiet" size="small" icon="link" onClick={openLink}>
            {t('Link')}
          </Button>
        )}
      </div>
      <FooterLinks
        draft={draft}
        readOnly={readOnly}
        onEdit={setLinking}
        onRemove={(next) => {
          change(next)
          area.current?.focus()
        }}
      />
      <FooterReading parts={parts ?? []} />
      <LinkDialog
        draftKey={draftKey}
        draft={draft}
        target={linking}
        onClose={() => setLinking(null)}
        onApply={takeLink}
      />
    </div>
  )
}

const TARGET: Target = { start: 0, end: 0, href: '' }

/**
 * The target of a link that was being written when the session ended or the page was reloaded; null for none,
 * or when the text has no such position.
 */
function storedTarget(stored: unknown, { text }: FooterDraft): Target | null {
  if (!stored || !fitsForm(stored, TARGET)) return null
  const { start, end, href } = stored as Target
  return end <= text.length ? { start, end, href } : null
}
