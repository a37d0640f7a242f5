import { sheetGroup } from '../../ui/sheet-group'
import area from './area.css?inline'
import list from './list/list.css?inline'

/** The area's own sheets; the kit's come before them. What a conversation needs comes with its code: see `panes/styles.ts`, `list/search-hit.tsx`, `stop/stop-page.tsx`. */
export const conversationsSheets = sheetGroup([
  'area',
  'list',
  'list-behind',
  'hit',
  'panes',
  'message',
  'dialogue',
  'takeover',
  'details',
  'stop',
  'reply',
  'forms',
  'assist',
  'waiting',
  'hand-off',
  'viewers',
  'instructions',
  'preview',
])

conversationsSheets.add('area', area)
conversationsSheets.add('list', list)
