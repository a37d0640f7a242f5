/** What the chat may do, each switched by itself. Live takeover stands in `takeover.ts`. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, ofAccount, Version } from './settings'

export const Status = v.picklist(['Enabled', 'Disabled'])
export type Status = v.InferOutput<typeof Status>

const status = v.object({ Status, version: Version })
const update = v.strictObject({ ...baseVersion, status: Status })
export const maximizeConversion = defineCall({
  id: 'capabilities.maximizeConversion',
  method: 'GET',
  path: '/api/dashboard/{account_id}/maximize-conversion-status',
  summary: 'Whether the assistant asks for a visit or a way to reach the customer of its own accord',
  access: rights('capabilities'),
  params: ofAccount,
  response: status,
})
export const updateMaximizeConversion = defineCall({
  id: 'capabilities.updateMaximizeConversion',
  method: 'POST',
  path: '/api/dashboard/{account_id}/maximize-conversion-status',
  summary: 'Switches it',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

export const serviceScheduler = defineCall({
  id: 'capabilities.serviceScheduler',
  method: 'GET',
  path: '/api/dashboard/{account_id}/service-appt-scheduler-status',
  summary: 'Whether shoppers book service appointments in the chat; shown only where Visible',
  access: rights('capabilities'),
  params: ofAccount,
  response: v.object({ ...status.entries, Visible: v.boolean() }),
})
export const updateServiceScheduler = defineCall({
  id: 'capabilities.updateServiceScheduler',
  method: 'POST',
  path: '/api/dashboard/{account_id}/service-appt-scheduler-status',
  summary: 'Switches it; 409 where it is not Visible',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: v.object({ ...status.entries, Visible: v.boolean() }),
})

export const sellingPrice = defineCall({
  id: 'capabilities.sellingPrice',
  method: 'GET',
  path: '/api/dashboard/{account_id}/selling-price-status',
  summary: 'Whether the chat tells selling prices',
  access: rights('capabilities'),
  params: ofAccount,
  response: status,
})
export const updateSellingPrice = defineCall({
  id: 'capabilities.updateSellingPrice',
  method: 'POST',
  path: '/api/dashboard/{account_id}/selling-price-status',
  summary: 'Switches it',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

export const quickReplies = defineCall({
  id: 'capabilities.quickReplies',
  method: 'GET',
  path: '/api/dashboard/{account_id}/quick-replies-status',
  summary: 'Whether the chat offers answers to tap',
  access: rights('capabilities'),
  params: ofAccount,
  response: status,
})
export const updateQuickReplies = defineCall({
  id: 'capabilities.updateQuickReplies',
  method: 'POST',
  path: '/api/dashboard/{account_id}/quick-replies-status',
  summary: 'Switches it',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

const gating = v.object({ enabled: v.boolean(), only_for_cta: v.boolean(), version: Version })
export const leadGating = defineCall({
  id: 'capabilities.leadGating',
  method: 'GET',
  path: '/api/dashboard/{account_id}/lead-gating-status',
  summary:
    'Whether the assistant asks for a way to reach the customer before it tells a price or what is available, always or only in conversations that a call to action began',
  access: rights('lead-capabilities'),
  params: ofAccount,
  response: gating,
})
export const updateLeadGating = defineCall({
  id: 'capabilities.updateLeadGating',
  method: 'POST',
  path: '/api/dashboard/{account_id}/lead-gating-status',
  summary: 'Switches it; off clears only_for_cta',
  access: rights('lead-capabilities', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, enabled: v.boolean(), only_for_cta: v.boolean() }),
  response: gating,
})

export const startForm = defineCall({
  id: 'capabilities.startForm',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-start-form-status',
  summary: 'Whether a shopper says who they are before they write',
  access: rights('lead-capabilities'),
  params: ofAccount,
  response: status,
})
export const updateStartForm = defineCall({
  id: 'capabilities.updateStartForm',
  method: 'POST',
  path: '/api/dashboard/{account_id}/chat-start-form-status',
  summary: 'Switches it',
  access: rights('lead-capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

const adobe = v.object({ adobeAnalyticsEnabled: v.boolean(), version: Version })
export const adobeAnalytics = defineCall({
  id: 'capabilities.adobeAnalytics',
  method: 'GET',
  path: '/api/dashboard/{account_id}/cdn-file',
  summary: 'Whether the widget tells Adobe’s data layer of the page what happens in it',
  access: rights('adobe-analytics'),
  params: ofAccount,
  response: adobe,
})
export const updateAdobeAnalytics = defineCall({
  id: 'capabilities.updateAdobeAnalytics',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/cdn-file',
  summary: 'Switches it',
  access: rights('adobe-analytics', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, adobeAnalyticsEnabled: v.boolean() }),
  response: adobe,
})
