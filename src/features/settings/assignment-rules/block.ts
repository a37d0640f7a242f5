import { defineBlock } from '../page/define-block'
import css from './assignment-rules.css?inline'
import { AssignmentRulesBlock } from './assignment-rules-block'

export const assignmentRules = defineBlock({
  id: 'assignment-rules',
  about:
    'Who gets a customer when the assistant hands them off. The first rule that applies decides, and the members of its team take turns.',
  view: AssignmentRulesBlock,
  css: [css],
})
