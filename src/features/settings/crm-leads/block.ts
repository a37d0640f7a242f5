import { defineBlock } from '../page/define-block'
import { CrmLeadsBlock } from './crm-leads-block'

export const crmLeads = defineBlock({
  id: 'crm-leads',
  about: 'New and changed leads are sent to this email address of the dealership’s CRM, as ADF/XML.',
  view: CrmLeadsBlock,
})
