/**
 * Decides to whom a new handoff is assigned: the first rule that applies, and in its team whoever is next.
 */
import type { AssignmentRule, SkipReason } from '../../contract/calls/assignment-rules'

export interface RuleTeam {
  /** Members who may work on the conversation, in any order. */
  readonly members: readonly { readonly id: string; readonly present: boolean }[]
  /** Whose turn it was last; null before the first. */
  readonly last: string | null
}

export interface RuleFacts {
  readonly source: string
  /** Whether the dealership is open. */
  readonly open: boolean
  /** By id; a team that was deleted is missing. */
  readonly teams: ReadonlyMap<string, RuleTeam>
}

export interface RuleChoice {
  /** Null when no rule applies. */
  readonly userId: string | null
  /** The position of the rule that applies. */
  readonly rule: number | null
  readonly skipped: readonly { readonly rule: number; readonly why: SkipReason }[]
}

export function chooseAssignee(rules: readonly AssignmentRule[], facts: RuleFacts): RuleChoice {
  const skipped: { rule: number; why: SkipReason }[] = []
  for (const [rule, one] of rules.entries()) {
    const why = mismatchOf(one, facts)
    const userId = why === null ? nextOf(one, facts) : null
    if (userId !== null) return { userId, rule, skipped }
    skipped.push({ rule, why: why ?? 'nobody' })
  }
  return { userId: null, rule: null, skipped }
}

function mismatchOf({ sources, hours }: AssignmentRule, { source, open }: RuleFacts): SkipReason | null {
  if (sources.length > 0 && !sources.includes(source)) return 'source'
  return hours === 'always' || (hours === 'open') === open ? null : 'hours'
}

/**
 * The member after the last one, in the order of their ids and from the beginning again. Members who are away
 * lose their turn, so that nobody gets several customers at once when they return.
 */
function nextOf({ team_id, present }: AssignmentRule, { teams }: RuleFacts): string | null {
  const team = teams.get(team_id)
  if (!team) return null
  const ids = team.members
    .filter((member) => !present || member.present)
    .map(({ id }) => id)
    .sort()
  const { last } = team
  return (last === null ? undefined : ids.find((id) => id > last)) ?? ids[0] ?? null
}
