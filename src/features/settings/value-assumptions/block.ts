import { defineBlock } from '../page/define-block'
import { ValueAssumptionsBlock } from './value-assumptions-block'

export const valueAssumptions = defineBlock({
  id: 'value-assumptions',
  about: 'What the dashboard assumes when it says how much time the assistant saved and what it earned.',
  view: ValueAssumptionsBlock,
})
