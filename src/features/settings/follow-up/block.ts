import { defineBlock } from '../page/define-block'
import css from './follow-up.css?inline'
import { FollowUpBlock } from './follow-up-block'

export const followUp = defineBlock({
  id: 'follow-up',
  about:
    'Messages after a customer falls silent, and around a visit. Saved at once. An answer of the customer ends those that wait for their silence.',
  view: FollowUpBlock,
  css: [css],
})
