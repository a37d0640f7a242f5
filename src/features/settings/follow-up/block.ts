import { defineBlock } from '../page/define-block'
import css from './follow-up.css?inline'
import { FollowUpBlock } from './follow-up-block'

export const followUp = defineBlock({
  id: 'follow-up',
  about:
    'Messages after a customer stops replying, and around a visit. Changes are saved immediately. A reply from the customer cancels those that follow their silence.',
  view: FollowUpBlock,
  css: [css],
})
