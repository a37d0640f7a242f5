/** Which limit a call has. */
import type { AnyCall } from '../../contract/call'
import type { Caller } from './handle'
import { createLimiter, isOwnMachine, type LimitSettings } from './limits'

export interface CallLimits {
  /** Throws 429. `caller` stands unless the call is public. */
  check(call: AnyCall, address: string, caller: Caller | undefined): Promise<void>
}

export function createCallLimits(settings: LimitSettings, demo: boolean): CallLimits {
  const liveTicket = createLimiter(settings.liveTicket)
  const widget = createLimiter(settings.widget)
  const widgetBegin = createLimiter(settings.widgetBegin)
  return {
    async check(call, address, caller) {
      if (call.id === 'live.ticket' && caller !== undefined) return liveTicket.take(caller.user.id)
      if (!call.id.startsWith('widget.')) return
      if (demo && !settings.limitOwnMachine && isOwnMachine(address)) return
      await widget.take(address)
      if (call.id === 'widget.begin') await widgetBegin.take(address)
    },
  }
}
