/**
 * Routes for the older calls on hours, signatures and personnel. Each kind names the policy entry that
 * applies.
 */
import {
  availableResources,
  blankResource,
  createResource,
  deleteNotificationResource,
  saveResource,
} from '../../../contract/calls/setting-resources'
import type { ResourceKind } from '../../../contract/calls/signature-resources'
import { rights } from '../../../contract/core/permissions'
import { checkRights, mayCall } from '../../access/guard'
import { route, type Route, type Caller } from '../../access/route'
import { KINDS } from '../setting-resources'
import { deleteSubscriber } from '../subscribers'

type Operation = 'see' | 'write' | 'add'

function can(caller: Caller, kind: ResourceKind, operation: Operation): boolean {
  return mayCall(accessTo(kind, operation), caller)
}

/** The operations of a kind. Throws 403 when the caller may not use them. */
function operationsFor(caller: Caller, kind: ResourceKind, operation: Operation) {
  checkRights(accessTo(kind, operation), caller)
  return KINDS[kind]
}

function accessTo(kind: ResourceKind, operation: Operation) {
  const { right, adds } = KINDS[kind]
  return { access: rights(right, operation === 'add' ? adds : operation) }
}

export const settingResourcesRoutes: readonly Route[] = [
  route(availableResources, async ({ context, account, caller, params }) => {
    const resources = await operationsFor(caller, params.kind, 'see').list({ context, account, caller })
    const access = can(caller, params.kind, 'write') ? ('write' as const) : ('read' as const)
    return {
      resources: resources.map((one) => ({ ...one, access })),
      may_create: can(caller, params.kind, 'add'),
    }
  }),
  route(blankResource, async ({ account, caller, params }) => ({
    data: operationsFor(caller, params.kind, 'see').blank(account),
  })),
  route(createResource, async ({ context, account, caller, params, body }) => {
    const { ResourceName, data } = body
    const kind = operationsFor(caller, params.kind, 'add')
    const { id, version } = await kind.add({ context, account, caller }, { ResourceName, data })
    return { status: 'Success' as const, resource_id: id, version }
  }),
  route(saveResource, async ({ context, account, caller, params, body }) => {
    const { resource_id, kind } = params
    const { ResourceName, data, base_version } = body
    const change = { resource_id, ResourceName, data, base_version }
    const { version } = await operationsFor(caller, kind, 'write').save({ context, account, caller }, change)
    return { status: 'Success' as const, version }
  }),
  route(deleteNotificationResource, async ({ context, account, caller, params }) => {
    operationsFor(caller, 'notifications', 'write')
    await deleteSubscriber(context, account, caller, params.SubscriptionId, 'LEAD_ENGAGE')
    return { status: 'Success' as const }
  }),
]
