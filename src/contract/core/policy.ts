/** What a user may do beyond their role: the allowed actions per resource. */
import { v } from './schema'
import { SETTING_RESOURCES } from '../calls/settings'

/** Every resource that a policy may contain. */
export const POLICY_RESOURCES = [
  ...SETTING_RESOURCES,
  'Settings:DealerParams',
  'KnowledgeBank',
  'FirstAgenticResponse',
  'UserEdit',
] as const
export type PolicyResource = (typeof POLICY_RESOURCES)[number]

/** A resource that this version does not know. It grants nothing, but it counts as an entry of the policy. */
export const OTHER_RESOURCE = 'Other'

export const PolicyEntry = v.object({
  // Lets a page sign in whose elements are older than the service.
  Resource: v.fallback(v.picklist([...POLICY_RESOURCES, OTHER_RESOURCE]), OTHER_RESOURCE),
  Allow: v.array(v.string()),
})
export type PolicyEntry = v.InferOutput<typeof PolicyEntry>
