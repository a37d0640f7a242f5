/** Routes for the devices on which a user gets notifications. */
import {
  addPushDevice,
  push,
  removePushDevice,
  savePushKinds,
  testPushDevice,
} from '../../../contract/calls/push'
import { route, type Route } from '../../access/route'
import { addDevice, chooseKinds, readPush, removeDevice, testDevice } from '../push-devices'

const done = { status: 'Success' as const }

export const pushRoutes: readonly Route[] = [
  route(push, async ({ context, caller }) => readPush(context, caller)),
  route(addPushDevice, async ({ context, caller, body, request }) => ({
    ...done,
    id: await addDevice(context, caller, body, request.userAgent),
  })),
  route(removePushDevice, async ({ context, caller, params }) => {
    await removeDevice(context, caller, params.device_id)
    return done
  }),
  route(savePushKinds, async ({ context, caller, body }) => {
    await chooseKinds(context, caller, body.kinds)
    return done
  }),
  route(testPushDevice, async ({ context, caller, account, params }) => {
    await testDevice(context, caller, account.id, params.device_id)
    return done
  }),
]
