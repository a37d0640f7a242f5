import { defineBlock } from '../page/define-block'
import range from './range.css?inline'
import hours from './hours.css?inline'
import { HoursBlock } from './hours-block'

export const workHours = defineBlock({
  id: 'work-hours',
  about: 'When people are in the store. The assistant answers at all hours and offers only these.',
  view: HoursBlock,
  css: [range, hours],
})
