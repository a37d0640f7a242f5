import { sheetGroup } from '../../ui/sheet-group'
import studio from './studio.css?inline'

/** The area's own sheets; the kit's come before them. Each section brings its own. */
export const studioSheets = sheetGroup([
  'studio',
  'look',
  'agent',
  'limited',
  'messages',
  'footer',
  'stage',
  'capabilities',
  'onboarding',
  'install',
])

studioSheets.add('studio', studio)
