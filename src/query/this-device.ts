/** Notifications on this device while the console is closed. */
import { useEffect, useState } from 'react'
import {
  pushFingerprint,
  pushOwner,
  pushPermission,
  requestPushPermission,
  subscribePush,
  unsubscribePush,
  type PushPermission,
} from '../browser/push-subscription'
import type { Client } from '../client/call'
import { addPushDevice, push, removePushDevice, type PushDevice } from '../contract/calls/push'
import { REPORT_LANGUAGES } from '../contract/calls/reports'
import { useProfile, useResources, useScope } from './scope'
import { useInvalidate } from './use-call'

interface Person {
  readonly userId: string
  readonly accountId: string
  /** BCP 47, of the page. */
  readonly language: string
}

async function addDevice(
  client: Client,
  publicKey: string,
  { userId, accountId, language }: Person,
): Promise<void> {
  const spoken = REPORT_LANGUAGES.find((one) => one === language) ?? 'en'
  const subscription = await subscribePush(userId, publicKey)
  await client.call(addPushDevice, { account_id: accountId, ...subscription, language: spoken })
}

/**
 * Confirms the device when a console opens in which the user had switched notifications on: with the current
 * sign-in, language and key. A subscription of somebody else in this browser ends. Never rejects.
 */
export async function confirmDevice(client: Client, person: Person): Promise<void> {
  const owner = pushOwner()
  if (owner === null || pushPermission() !== 'granted') return
  if (owner !== person.userId) return await unsubscribePush()
  try {
    const { public_key } = await client.call(push, { account_id: person.accountId })
    await (public_key === null ? unsubscribePush() : addDevice(client, public_key, person))
  } catch {
    // The next console that opens tries again.
  }
}

export type DeviceState = 'loading' | 'on' | 'off'

export interface ThisDevice {
  readonly permission: PushPermission
  readonly state: DeviceState
  /** The entry of this browser in the list; null when it is not there. */
  readonly device: PushDevice | null
  /** Call it in response to a press. Rejects when the browser, its push service or the service refuses. */
  enable(publicKey: string): Promise<void>
  disable(): Promise<void>
}

/** @param devices of the user; undefined until they are known. */
export function useThisDevice(devices: readonly PushDevice[] | undefined, language: string): ThisDevice {
  const { client } = useResources()
  const { accountId } = useScope()
  const { UserId: userId } = useProfile().user_info
  const invalidate = useInvalidate()
  const [permission, setPermission] = useState(pushPermission)
  const [own, setOwn] = useState<string | null | undefined>(undefined)
  const device = devices?.find(({ fingerprint }) => fingerprint === own) ?? null

  useEffect(() => {
    void pushFingerprint().then(setOwn)
  }, [])
  const look = async () => setOwn(await pushFingerprint())

  const enable = async (publicKey: string) => {
    const granted = await requestPushPermission()
    setPermission(granted)
    if (granted !== 'granted') return
    try {
      await addDevice(client, publicKey, { userId, accountId, language })
    } catch (error) {
      await unsubscribePush()
      throw error
    } finally {
      await look()
      await invalidate(push)
    }
  }
  const disable = async () => {
    await unsubscribePush()
    if (device) await client.call(removePushDevice, { account_id: accountId, device_id: device.id })
    await look()
    await invalidate(push)
  }
  const isKnown = devices !== undefined && own !== undefined
  return { permission, state: isKnown ? (device ? 'on' : 'off') : 'loading', device, enable, disable }
}
