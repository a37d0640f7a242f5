import capabilities from './capabilities/capabilities.css?inline'
import footer from './footer/footer.css?inline'
import install from './install/install.css?inline'
import limited from './limited.css?inline'
import agent from './appearance/agent.css?inline'
import appearance from './appearance/appearance.css?inline'
import messages from './messages/messages.css?inline'
import onboarding from './onboarding/onboarding.css?inline'
import stage from './preview/preview.css?inline'
import studio from './studio.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The area's own style sheets in cascade order, after the shared ones. */
export const studioSheets: readonly string[] = [
  studio,
  appearance,
  agent,
  limited,
  messages,
  footer,
  stage,
  capabilities,
  onboarding,
  install,
]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(studioSheets, changed.studioSheets)
})
