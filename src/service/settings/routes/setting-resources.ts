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

type Doing = 'see' | 'write' | 'add'

function may(caller: Caller, kind: ResourceKind, doing: Doing): boolean {
  return mayCall(accessTo(kind, doing), caller)
}

/** The operations of a kind. Throws 403 when the caller may not use them. */
function kindFor(caller: Caller, kind: ResourceKind, doing: Doing) {
  checkRights(accessTo(kind, doing), caller)
  return KINDS[kind]
}

function accessTo(kind: ResourceKind, doing: Doing) {
  const { right, adds } = KINDS[kind]
  return { access: rights(right, doing === 'add' ? adds : doing) }
}

export const settingResourcesRoutes: readonly Route[] = [
  route(availableResources, async ({ context, account, caller, params }) => {
    const resources = await kindFor(caller, params.kind, 'see').list({ context, account, caller })
    const access = may(caller, params.kind, 'write') ? ('write' as const) : ('read' as const)
    return {
      resources: resources.map((one) => ({ ...one, access })),
      may_create: may(caller, params.kind, 'add'),
    }
  }),
  route(blankResource, async ({ account, caller, params }) => ({
    data: kindFor(caller, params.kind, 'see').blank(account),
  })),
  route(createResource, async ({ context, account, caller, params, body }) => {
    const { ResourceName, data } = body
    const kind = kindFor(caller, params.kind, 'add')
    const { id, version } = await kind.add({ context, account, caller }, { ResourceName, data })
    return { status: 'Success' as const, resource_id: id, version }
  }),
  route(saveResource, async ({ context, account, caller, params, body }) => {
    const { resource_id, kind } = params
    const { ResourceName, data, base_version } = body
    const change = { resource_id, ResourceName, data, base_version }
    const { version } = await kindFor(caller, kind, 'write').save({ context, account, caller }, change)
    return { status: 'Success' as const, version }
  }),
  route(deleteNotificationResource, async ({ context, account, caller, params }) => {
    kindFor(caller, 'notifications', 'write')
    await deleteSubscriber(context, account, caller, params.SubscriptionId, 'LEAD_ENGAGE')
    return { status: 'Success' as const }
  }),
]
