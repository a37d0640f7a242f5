import instructions from '../../shared/instructions/instructions.css?inline'
import journeys from './journeys.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The module's own style sheets, after those of the kit. */
export const journeysSheets: readonly string[] = [instructions, journeys]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(journeysSheets, changed.journeysSheets)
})
