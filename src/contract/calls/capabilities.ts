/** The capabilities of the chat, each with its own switch. Live takeover is in `takeover.ts`. */
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
  summary: 'Whether the assistant asks for a visit or contact details of its own accord',
  access: rights('capabilities'),
  params: ofAccount,
  response: status,
})
export const updateMaximizeConversion = defineCall({
  id: 'capabilities.updateMaximizeConversion',
  method: 'POST',
  path: '/api/dashboard/{account_id}/maximize-conversion-status',
  summary: 'Switches whether the assistant asks for a visit or contact details of its own accord',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

export const serviceScheduler = defineCall({
  id: 'capabilities.serviceScheduler',
  method: 'GET',
  path: '/api/dashboard/{account_id}/service-appt-scheduler-status',
  summary: 'Whether shoppers can book service appointments in the chat; shown only where Visible',
  access: rights('capabilities'),
  params: ofAccount,
  response: v.object({ ...status.entries, Visible: v.boolean() }),
})
export const updateServiceScheduler = defineCall({
  id: 'capabilities.updateServiceScheduler',
  method: 'POST',
  path: '/api/dashboard/{account_id}/service-appt-scheduler-status',
  summary: 'Switches service appointments in the chat; 409 where the switch is not Visible',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: v.object({ ...status.entries, Visible: v.boolean() }),
})

export const sellingPrice = defineCall({
  id: 'capabilities.sellingPrice',
  method: 'GET',
  path: '/api/dashboard/{account_id}/selling-price-status',
  summary: 'Whether the chat states selling prices',
  access: rights('capabilities'),
  params: ofAccount,
  response: status,
})
export const updateSellingPrice = defineCall({
  id: 'capabilities.updateSellingPrice',
  method: 'POST',
  path: '/api/dashboard/{account_id}/selling-price-status',
  summary: 'Switches whether the chat states selling prices',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

export const quickReplies = defineCall({
  id: 'capabilities.quickReplies',
  method: 'GET',
  path: '/api/dashboard/{account_id}/quick-replies-status',
  summary: 'Whether the chat offers quick replies',
  access: rights('capabilities'),
  params: ofAccount,
  response: status,
})
export const updateQuickReplies = defineCall({
  id: 'capabilities.updateQuickReplies',
  method: 'POST',
  path: '/api/dashboard/{account_id}/quick-replies-status',
  summary: 'Switches quick replies in the chat',
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
    'Whether the assistant asks for contact details before it discloses prices or stock, always or only in conversations started by a call to action',
  access: rights('lead-capabilities'),
  params: ofAccount,
  response: gating,
})
export const updateLeadGating = defineCall({
  id: 'capabilities.updateLeadGating',
  method: 'POST',
  path: '/api/dashboard/{account_id}/lead-gating-status',
  summary: 'Switches lead gating; switching it off clears only_for_cta',
  access: rights('lead-capabilities', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, enabled: v.boolean(), only_for_cta: v.boolean() }),
  response: gating,
})

export const startForm = defineCall({
  id: 'capabilities.startForm',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-start-form-status',
  summary: 'Whether shoppers fill in a form before they write',
  access: rights('lead-capabilities'),
  params: ofAccount,
  response: status,
})
export const updateStartForm = defineCall({
  id: 'capabilities.updateStartForm',
  method: 'POST',
  path: '/api/dashboard/{account_id}/chat-start-form-status',
  summary: 'Switches the start form',
  access: rights('lead-capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

export const askRating = defineCall({
  id: 'capabilities.askRating',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-rating-status',
  summary: 'Whether shoppers are asked how the chat was once it has ended',
  access: rights('capabilities'),
  params: ofAccount,
  response: status,
})
export const updateAskRating = defineCall({
  id: 'capabilities.updateAskRating',
  method: 'POST',
  path: '/api/dashboard/{account_id}/chat-rating-status',
  summary: 'Switches whether shoppers are asked how the chat was',
  access: rights('capabilities', 'write'),
  params: ofAccount,
  body: update,
  response: status,
})

const adobe = v.object({ adobeAnalyticsEnabled: v.boolean(), version: Version })
export const adobeAnalytics = defineCall({
  id: 'capabilities.adobeAnalytics',
  method: 'GET',
  path: '/api/dashboard/{account_id}/cdn-file',
  summary: 'Whether the widget reports its events to Adobe’s data layer on the page',
  access: rights('adobe-analytics'),
  params: ofAccount,
  response: adobe,
})
export const updateAdobeAnalytics = defineCall({
  id: 'capabilities.updateAdobeAnalytics',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/cdn-file',
  summary: 'Switches reporting to Adobe’s data layer',
  access: rights('adobe-analytics', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, adobeAnalyticsEnabled: v.boolean() }),
  response: adobe,
})
