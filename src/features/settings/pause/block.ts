import { defineBlock } from '../page/define-block'
import css from './pause.css?inline'
import { PauseBlock } from './pause-block'

export const pauseAi = defineBlock({
  id: 'pause-ai',
  about: 'The assistant writes to nobody while it is paused.',
  view: PauseBlock,
  css: [css],
})
