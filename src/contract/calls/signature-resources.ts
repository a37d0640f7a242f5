/** Existing resources of any kind, and those that are signatures. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { Version } from './settings'
import { SignatureData } from './signature'

const RESOURCE_KINDS = ['working-hours', 'general-info', 'notifications'] as const
export const ResourceKind = v.picklist(RESOURCE_KINDS)
export type ResourceKind = v.InferOutput<typeof ResourceKind>

export const ofKind = v.object({ account_id: Id, kind: ResourceKind })

export const resourceFields = {
  resource_id: Id,
  /** The nickname, or the full name of a subscriber. */
  ResourceName: v.string(),
  /** What the user may do with it. */
  access: v.picklist(['read', 'write']),
}

/** `availableResources` as it returns `general-info`, for code that only needs signatures. */
export const availableSignatures = defineCall({
  id: 'resources.available',
  method: 'GET',
  path: '/api/dashboard/{account_id}/resources/{kind}/_available',
  summary: 'Lists the resources of a kind that the user may see, and whether they may add one',
  access: rights('settings'),
  params: ofKind,
  response: v.object({
    resources: v.array(v.object({ ...resourceFields, data: SignatureData, version: Version })),
    may_create: v.boolean(),
  }),
})
export type SignatureResource = v.InferOutput<typeof availableSignatures.response>['resources'][number]
