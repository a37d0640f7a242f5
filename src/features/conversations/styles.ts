import area from './area.css?inline'
import details from './details/details.css?inline'
import dialogue from './dialogue/dialogue.css?inline'
import message from './dialogue/message.css?inline'
import list from './list/list.css?inline'
import panes from './panes/panes.css?inline'
import stop from './stop/stop.css?inline'
import takeover from './takeover/takeover.css?inline'

/** The area's own sheets; the kit's come before them. */
export const conversationsCss: readonly string[] = [
  area,
  list,
  panes,
  message,
  dialogue,
  takeover,
  details,
  stop,
]
