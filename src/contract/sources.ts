/** Lead sources and whether the assistant works their leads: document 2 §2 Lead sources, §3 Source, §4, §7. */
import { defineCall } from './call'
import { ProductId } from './products'
import { rights } from './rights'
import { z } from './schema'
import { baseVersion, ofAccount, Version } from './settings'

/**
 * A source's id is its name; a sub-source's its name and lead type, joined by a tilde (`subSourceId` of the rules). A path takes the id
 * percent-encoded.
 */
const SourceId = z.string().check(z.minLength(1), z.maxLength(1000))
/** 1: the assistant works its leads; 0: they are left to people. */
const Status = z.union([z.literal(0), z.literal(1)])

/** What the assistant did for a source in the last 30 days of the dealership; shares in percent, null over nothing. */
const figures = {
  NewLeads: z.int(),
  LeadsThatWorked: z.int(),
  CustomersEngaged: z.int(),
  /** Of the leads that the assistant worked. */
  EngagementRate: z.nullable(z.number()),
  AIAppointments: z.int(),
  SalesExpertiseNeeded: z.int(),
  /** Leads created in those days that bought in them, of the new leads. */
  CloseRate: z.nullable(z.number()),
}

/** The version is that of the source: its sub-sources share it. */
export const SubSource = z.object({
  SourceId,
  SourceName: z.string(),
  Status,
  MainSourceId: SourceId,
  MainSourceName: z.string(),
})
export type SubSource = z.infer<typeof SubSource>

export const SubSourceRow = z.object({ ...SubSource.shape, ...figures, version: Version })
export type SubSourceRow = z.infer<typeof SubSourceRow>

export const Source = z.object({
  SourceId,
  SourceName: z.string(),
  /** 0 only when every sub-source is off. */
  Status,
  SubSourceNum: z.int(),
  ...figures,
  version: Version,
})
export type Source = z.infer<typeof Source>

/** Figures are of this product; absent: of the account's first. */
const ofProduct = { product: z.optional(ProductId) }

export const sources = defineCall({
  id: 'sources.list',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/sources/limitations/_all',
  summary: 'Lead sources with what the assistant did for them in the last 30 days, most leads first',
  spec: '2 §3 Source, §7 Source limitations',
  access: rights('sources'),
  params: ofAccount,
  query: z.strictObject(ofProduct),
  response: z.object({ sources: z.array(Source) }),
})

export const switchSource = defineCall({
  id: 'sources.switch',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/sources/limitations/{source_id}',
  slashed: 'source_id',
  summary: 'Switches the assistant on or off for a source and all its sub-sources',
  spec: '2 §4 Sources, §7 Source limitations',
  access: rights('sources', 'write'),
  params: z.object({ account_id: ofAccount.shape.account_id, source_id: SourceId }),
  body: z.strictObject({ ...baseVersion, Status }),
  response: z.object({
    Status,
    SourceName: z.string(),
    UpdatedSubSources: z.array(SubSource),
    version: Version,
  }),
})

export const subSources = defineCall({
  id: 'sources.sub',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/sub-sources',
  summary: 'Sub-sources of one source, or of all; most leads first',
  spec: '2 §3 Sub-source, §7 Sub-sources',
  access: rights('sources'),
  params: ofAccount,
  query: z.strictObject({ ...ofProduct, source_id: z.optional(SourceId) }),
  response: z.object({ sub_sources: z.array(SubSourceRow) }),
})

export const switchSubSource = defineCall({
  id: 'sources.switchSub',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/sub-sources',
  summary: 'Switches the assistant on or off for one sub-source; 409 while its source is off',
  spec: '2 §4 Sources, §7 Sub-sources',
  access: rights('sources', 'write'),
  params: ofAccount,
  body: z.strictObject({ ...baseVersion, SourceId, Status }),
  response: z.object({ sub_source: SubSource, version: Version }),
})
