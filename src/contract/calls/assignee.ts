/** Who of the staff works on a conversation, in the form that lists and calls share. */
import { Id, v } from '../core/schema'

/** A user of the account, or a team of them. */
export const AssigneeRef = v.strictObject({ kind: v.picklist(['user', 'team']), id: Id })
export type AssigneeRef = v.InferOutput<typeof AssigneeRef>

export const Assignee = v.object({ ...AssigneeRef.entries, name: v.string() })
export type Assignee = v.InferOutput<typeof Assignee>

/** Parts of a list by assignee: those of the user, those of nobody, and those of the user's teams. */
export const ASSIGNED_VIEWS = ['mine', 'unassigned', 'team'] as const
export type AssignedView = (typeof ASSIGNED_VIEWS)[number]

/** How many conversations each view has. `team` is null for a user without a team. */
export const ViewCounts = v.object({
  all: v.number(),
  mine: v.number(),
  unassigned: v.number(),
  team: v.nullable(v.number()),
})
export type ViewCounts = v.InferOutput<typeof ViewCounts>
