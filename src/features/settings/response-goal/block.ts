import { defineBlock } from '../page/define-block'
import { ResponseGoalBlock } from './response-goal-block'

export const responseGoal = defineBlock({
  id: 'response-goal',
  about:
    'How soon a person should reply to a waiting customer. The waiting list, the rows of conversations and the response times are measured by it.',
  view: ResponseGoalBlock,
})
