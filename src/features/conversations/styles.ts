import alerts from '../../alerts/alerts.css?inline'
import instructions from '../../shared/instructions/instructions.css?inline'
import assignment from './assignment/assignment.css?inline'
import area from './area.css?inline'
import assist from './assist/assist.css?inline'
import consent from './consent/consent.css?inline'
import customer from './customer/customer.css?inline'
import device from './device/device.css?inline'
import details from './details/details.css?inline'
import dialogue from './dialogue/dialogue.css?inline'
import message from './dialogue/message.css?inline'
import notes from './notes/notes.css?inline'
import page from '../../ui/page/page.css?inline'
import forms from './forms/forms.css?inline'
import handoff from './handoff/handoff.css?inline'
import hit from './list/hit.css?inline'
import listBehind from './list/list-behind.css?inline'
import list from './list/list.css?inline'
import panes from './panes/panes.css?inline'
import preview from './preview/preview.css?inline'
import reply from './reply/reply.css?inline'
import template from './reply/template/template.css?inline'
import stop from './stop/stop.css?inline'
import takeover from './takeover/takeover.css?inline'
import visits from './visits/visits.css?inline'
import viewers from './viewers/viewers.css?inline'
import waiting from './waiting/waiting.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The area's own style sheets in cascade order, after those of the kit. */
export const conversationsSheets: readonly string[] = [
  page,
  area,
  alerts,
  list,
  listBehind,
  hit,
  panes,
  message,
  dialogue,
  notes,
  takeover,
  details,
  customer,
  consent,
  assignment,
  stop,
  reply,
  template,
  forms,
  assist,
  waiting,
  device,
  handoff,
  visits,
  viewers,
  instructions,
  preview,
]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(conversationsSheets, changed.conversationsSheets)
})
