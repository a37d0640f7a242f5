/** The filters of figures and lists: days, account, product and source. */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Day, Id, LocalDateTime, v } from '../core/schema'

/** A range of whole days of the dealership; both days are included. */
export const rangeQuery = { start_date: LocalDateTime, end_date: LocalDateTime }

/** The account and product of a call without an account in its path; absent for what the user chose last. */
export const scopeQuery = { account_id: v.optional(Id), product: v.optional(ProductId) }

export const metricFilters = defineCall({
  id: 'dashboard.metricFilters',
  method: 'GET',
  path: '/api/dashboard/filters/metrics',
  summary: 'Lists the options of the metric drop-down and of the source filter, which are the product’s own',
  access: rights('metrics'),
  query: v.strictObject(scopeQuery),
  response: v.object({
    metrics: v.array(v.object({ id: v.string(), label: v.string(), needs_source: v.boolean() })),
    sources: v.array(v.object({ source_name: v.string(), lead_type: v.string() })),
    /** Today on the dealership's calendar. */
    today: Day,
    time_zone: v.string(),
  }),
})
