/** Lead sources and whether the assistant works their leads. */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Integer, Num, v } from '../core/schema'
import { baseVersion, canceledWork, ofAccount, undo, Version } from './settings'

/**
 * The id of a source is its name; that of a sub-source its name and lead type, joined by a tilde
 * (`subSourceId` of the rules). In a path the id is percent-encoded.
 */
const SourceId = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
/** 1 when the assistant works its leads, 0 when they are left to people. */
const Status = v.picklist([0, 1])

/**
 * The assistant's figures for a source in the dealership's last 30 days; rates are in percent and null
 * without a base.
 */
const figures = {
  NewLeads: Integer,
  LeadsThatWorked: Integer,
  CustomersEngaged: Integer,
  /** Percent of the leads that the assistant worked. */
  EngagementRate: v.nullable(Num),
  AIAppointments: Integer,
  SalesExpertiseNeeded: Integer,
  /** Leads that were created and bought within those days, in percent of the new leads. */
  CloseRate: v.nullable(Num),
}

/** The version is that of the source, shared by its sub-sources. */
export const SubSource = v.object({
  SourceId,
  SourceName: v.string(),
  Status,
  MainSourceId: SourceId,
  MainSourceName: v.string(),
})
export type SubSource = v.InferOutput<typeof SubSource>

export const SubSourceRow = v.object({ ...SubSource.entries, ...figures, version: Version })
export type SubSourceRow = v.InferOutput<typeof SubSourceRow>

export const Source = v.object({
  SourceId,
  SourceName: v.string(),
  /** 0 only when every sub-source is off. */
  Status,
  SubSourceNum: Integer,
  ...figures,
  version: Version,
})
export type Source = v.InferOutput<typeof Source>

/** The product of the figures; absent for the account's first. */
const ofProduct = { product: v.optional(ProductId) }

export const sources = defineCall({
  id: 'sources.list',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/sources/limitations/_all',
  summary: 'Lists the lead sources with the assistant’s figures of the last 30 days, most leads first',
  access: rights('sources'),
  params: ofAccount,
  query: v.strictObject(ofProduct),
  response: v.object({ sources: v.array(Source) }),
})

export const switchSource = defineCall({
  id: 'sources.switch',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/sources/limitations/{source_id}',
  slashed: 'source_id',
  summary: 'Switches the assistant on or off for a source and all its sub-sources',
  access: rights('sources', 'write'),
  params: v.object({ account_id: ofAccount.entries.account_id, source_id: SourceId }),
  body: v.strictObject({ ...baseVersion, ...undo, Status }),
  response: v.object({
    Status,
    ...canceledWork,
    SourceName: v.string(),
    UpdatedSubSources: v.array(SubSource),
    version: Version,
  }),
})

export const subSources = defineCall({
  id: 'sources.sub',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/sub-sources',
  summary: 'Lists the sub-sources of one source or of all, most leads first',
  access: rights('sources'),
  params: ofAccount,
  query: v.strictObject({ ...ofProduct, source_id: v.optional(SourceId) }),
  response: v.object({ sub_sources: v.array(SubSourceRow) }),
})

export const switchSubSource = defineCall({
  id: 'sources.switchSub',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/sub-sources',
  summary: 'Switches the assistant on or off for one sub-source; 409 while its source is off',
  access: rights('sources', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, ...undo, SourceId, Status }),
  response: v.object({ sub_source: SubSource, ...canceledWork, version: Version }),
})
