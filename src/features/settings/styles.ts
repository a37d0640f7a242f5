import answers from './answers/answers.css?inline'
import audit from './audit/audit.css?inline'
import cms from './cms/cms.css?inline'
import dealerDetails from './dealer-details/dealer-details.css?inline'
import followUp from './follow-up/follow-up.css?inline'
import hours from './hours/hours.css?inline'
import range from './hours/range.css?inline'
import notifications from './notifications/notifications.css?inline'
import page from './page/settings.css?inline'
import pause from './pause/pause.css?inline'
import preferences from './preferences/preferences.css?inline'
import signature from './signature/signature.css?inline'
import sources from './sources/sources.css?inline'
import user from './user/user.css?inline'

/** The area's own sheets in cascade order; the kit's come before them. */
export const settingsSheets: readonly string[] = [
  page,
  range,
  signature,
  hours,
  notifications,
  sources,
  answers,
  followUp,
  dealerDetails,
  cms,
  user,
  audit,
  preferences,
  pause,
]
