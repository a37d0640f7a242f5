/** Routes for the rules by which new handoffs are assigned. */
import { assignmentRules, nextAssignee, saveAssignmentRules } from '../../../contract/calls/assignment-rules'
import { route, type Route } from '../../access/route'
import { readAssignmentRules, saveRules } from '../../settings/assignment-rules'
import { readNextAssignee } from '../assign-by-rules'

export const assignmentRulesRoutes: readonly Route[] = [
  route(assignmentRules, ({ context, account }) => readAssignmentRules(context.db, account)),

  route(saveAssignmentRules, async ({ context, account, caller, body: { base_version, rules } }) => ({
    status: 'Success' as const,
    version: await saveRules(context, { account, caller, base_version, rules }),
  })),

  route(nextAssignee, ({ context, account, product, query }) => {
    return readNextAssignee(context.db, account, { source: query.source_name, product }, context.clock.now())
  }),
]
