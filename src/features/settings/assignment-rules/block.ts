import { defineBlock } from '../page/define-block'
import css from './assignment-rules.css?inline'
import { AssignmentRulesBlock } from './assignment-rules-block'

export const assignmentRules = defineBlock({
  id: 'assignment-rules',
  about:
    'To whom a customer is assigned when the assistant hands them over. The first rule that applies decides, and the members of its team take turns.',
  view: AssignmentRulesBlock,
  css: [css],
})
