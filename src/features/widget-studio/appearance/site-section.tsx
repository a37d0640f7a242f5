import type { UiDomain, UiSettings } from '../../../contract/calls/chat-ui'
import { InstallCheck } from '../install/install-check'
import { PopupTrace } from '../install/popup-trace'
import { AppearanceSection } from './appearance-section'
import { t } from '../../../i18n/translate'

export interface SiteSectionProps {
  domain: UiDomain
  /** The draft. */
  value: UiSettings
}

/** Shows whether the settings of a domain reach the site. */
export function SiteSection({ domain, value }: SiteSectionProps) {
  return (
    <AppearanceSection title={t('On your site')}>
      <div className="stack loose">
        <InstallCheck domain={domain} />
        <PopupTrace appearance={value} />
      </div>
    </AppearanceSection>
  )
}
