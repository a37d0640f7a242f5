/** The sales that the dealership's CRM reports. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'

export const reportSale = defineCall({
  id: 'lead.reportSale',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/leads/{cid}/sales/{sale_id}',
  summary:
    'Reports that the lead bought a vehicle, which sets its status to Sold; a repeated sale_id changes nothing, and one of another lead is refused (409)',
  access: rights('sale-reports'),
  /** `sale_id` is the CRM's own. */
  params: v.object({ account_id: Id, cid: Id, sale_id: Id }),
  body: v.strictObject({
    vehicle: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    /** Whole US dollars; null when the CRM does not state it. */
    gross: v.nullable(v.pipe(Integer, v.minValue(-1_000_000), v.maxValue(1_000_000))),
    sold_at: Timestamp,
  }),
  response: v.object({ status: v.literal('OK') }),
})
