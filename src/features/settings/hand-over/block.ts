import { defineBlock } from '../page/define-block'
import css from './hand-over.css?inline'
import { HandOverBlock } from './hand-over-block'

export const handOver = defineBlock({
  id: 'hand-over',
  about:
    'When the assistant hands a conversation over to a person instead of answering. Your own phrases are found in every channel, whatever their case and accents.',
  view: HandOverBlock,
  css: [css],
})
