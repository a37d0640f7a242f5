/** What a user may do besides their role: per resource, the actions that are allowed. */
import { v } from './schema'
import { SETTING_RESOURCES } from '../calls/settings'

/** Every resource that a policy may name. */
export const POLICY_RESOURCES = [
  ...SETTING_RESOURCES,
  'Settings:DealerParams',
  'KnowledgeBank',
  'FirstAgenticResponse',
  'UserEdit',
] as const
export type PolicyResource = (typeof POLICY_RESOURCES)[number]

/** A resource that this version does not know: it grants nothing, but the policy is not empty. */
export const OTHER_RESOURCE = 'Other'

export const PolicyEntry = v.object({
  // A page whose elements are older than the service still signs in.
  Resource: v.fallback(v.picklist([...POLICY_RESOURCES, OTHER_RESOURCE]), OTHER_RESOURCE),
  Allow: v.array(v.string()),
})
export type PolicyEntry = v.InferOutput<typeof PolicyEntry>
