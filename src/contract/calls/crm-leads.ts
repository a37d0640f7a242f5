/** Where new and changed leads are sent as ADF/XML. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, field, ofAccount, Saved, Version } from './settings'

export const crmLeads = defineCall({
  id: 'crmLeads.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/crm-leads',
  summary: 'Reads the e-mail address to which leads are sent as ADF/XML; empty when they are sent nowhere',
  access: rights('crm-leads'),
  params: ofAccount,
  response: v.object({ email: v.string(), version: Version }),
})

export const saveCrmLeads = defineCall({
  id: 'crmLeads.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/crm-leads',
  summary: 'Saves the e-mail address to which leads are sent as ADF/XML; an empty one stops that',
  access: rights('crm-leads', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, email: field(254) }),
  response: Saved,
})
