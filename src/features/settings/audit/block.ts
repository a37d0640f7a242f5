import { defineBlock } from '../page/define-block'
import css from './audit.css?inline'
import { AuditBlock } from './audit-block'

export const changeLog = defineBlock({
  id: 'change-log',
  about: 'Who changed which setting, with the value before.',
  view: AuditBlock,
  css: [css],
})
