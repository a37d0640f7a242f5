import { sheetGroup } from '../../ui/sheet-group'
import page from './page/settings.css?inline'

/** The area's own sheets; the kit's come before them. Each block brings its own. */
export const settingsSheets = sheetGroup([
  'page',
  'range',
  'signature',
  'hours',
  'notifications',
  'sources',
  'answers',
  'follow-up',
  'dealer-details',
  'cms',
  'user',
  'audit',
  'preferences',
  'pause',
])

settingsSheets.add('page', page)
