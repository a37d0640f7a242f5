import { FooterSection } from '../footer/footer-section'
import { AppearanceSection } from './appearance-section'
import type { WidgetAppearance } from './use-appearance'
import { t } from '../../../i18n/translate'

export interface DomainFooterProps {
  domain: string
  appearance: WidgetAppearance
  /** The issue of the footer. */
  issue: string | undefined
}

/** The footer of the widget on one domain. */
export function DomainFooter({ domain, appearance, issue }: DomainFooterProps) {
  return (
    <AppearanceSection title={t('Footer Configuration')}>
      <FooterSection
        key={appearance.round}
        of={domain}
        value={appearance.value.chatbot_custom_footer}
        onChange={(chatbot_custom_footer) => appearance.change({ chatbot_custom_footer })}
        readOnly={false}
        error={issue}
      />
    </AppearanceSection>
  )
}
