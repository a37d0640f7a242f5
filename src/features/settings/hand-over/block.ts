import { defineBlock } from '../page/define-block'
import css from './handoff.css?inline'
import { HandoffBlock } from './handoff-block'

export const handoff = defineBlock({
  id: 'hand-over',
  about:
    'When the assistant hands off a conversation to a person instead of answering. Your own phrases are found in every channel, regardless of case and accents.',
  view: HandoffBlock,
  css: [css],
})
