/** The rate limits of calls. */
import type { AnyCall } from '../../contract/core/call'
import { hashOfToken } from '../platform/random-token'
import type { PartnerKey } from '../accounts/partner-keys'
import type { Caller } from '../access/route'
import { isOwnMachine, type Limiter, type LimiterFactory, type LimitSettings } from '../platform/rate-limits'

export interface CallLimits {
  /**
   * Throws 429 when a rate limit is exceeded. `who` is the signed-in user or the key of a back end; both are
   * undefined for a public call.
   */
  check(
    call: AnyCall,
    network: string,
    who: { readonly caller: Caller | undefined; readonly partner: PartnerKey | undefined },
  ): Promise<void>
  /** Checks the limits per shopper. To be called after the body has been validated. */
  checkVisitor(call: AnyCall, network: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

/** Calls that run the assistant for staff, who try what it says. */
const PREVIEWS: ReadonlySet<string> = new Set([
  'journeys.openPreview',
  'journeys.generatePreview',
  'agentic.testRun',
  'assistant.ask',
])

/** Calls that make the service encrypt, and send to the browser of the caller. */
const PUSHES: ReadonlySet<string> = new Set(['push.add', 'push.test'])

/** Calls that send e-mail to an address from the caller. */
const INVITES: ReadonlySet<string> = new Set(['users.invite', 'users.inviteAgain'])

export function createCallLimits(
  createLimiter: LimiterFactory,
  settings: LimitSettings,
  demo: boolean,
): CallLimits {
  const limiterOf = (name: Exclude<keyof LimitSettings, 'limitOwnMachine'>) =>
    createLimiter(name, settings[name])
  const liveTicket = limiterOf('liveTicket')
  const crmUser = limiterOf('crmUser')
  const preview = limiterOf('preview')
  // Saving a profile verifies a password, just as signing in does, so it needs a limit against guessing.
  const profile = limiterOf('profileSave')
  const report = limiterOf('report')
  const push = limiterOf('push')
  const replyFile = limiterOf('replyFile')
  const partnerSession = limiterOf('partnerSession')
  const invite = limiterOf('invite')
  const widget = limiterOf('widget')
  const visitor = limiterOf('visitor')
  const byAddress: Readonly<Record<string, Limiter>> = {
    'widget.begin': limiterOf('widgetBegin'),
    'widget.upload': limiterOf('widgetUpload'),
    'widget.inventory': limiterOf('widgetInventory'),
    'widget.file': limiterOf('widgetFile'),
    'widget.identify': limiterOf('widgetIdentify'),
    'widget.book': limiterOf('widgetBook'),
    'widget.transcript': limiterOf('widgetTranscript'),
  }
  const byVisitor: Readonly<Record<string, Limiter>> = {
    'widget.identify': limiterOf('visitorIdentify'),
    'widget.book': limiterOf('visitorBook'),
  }
  const isUnlimited = (call: AnyCall, network: string) =>
    !call.id.startsWith('widget.') || (demo && !settings.limitOwnMachine && isOwnMachine(network))
  return {
    async check(call, network, { caller, partner }) {
      if (call.id === 'partner.session' && partner !== undefined)
        return partnerSession.consume(partner.public_key)
      if (call.id === 'live.ticket' && caller !== undefined) return liveTicket.consume(caller.user.id)
      if (call.id === 'forms.crmUser' && caller !== undefined) return crmUser.consume(caller.user.id)
      if (call.id === 'profile.save' && caller !== undefined) return profile.consume(caller.user.id)
      if (call.id === 'reports.send' && caller !== undefined) return report.consume(caller.user.id)
      if (PUSHES.has(call.id) && caller !== undefined) return push.consume(caller.user.id)
      if (call.id === 'reply.addFile' && caller !== undefined) return replyFile.consume(caller.user.id)
      if (INVITES.has(call.id) && caller !== undefined) return invite.consume(caller.user.id)
      if (PREVIEWS.has(call.id) && caller !== undefined) return preview.consume(caller.user.id)
      if (isUnlimited(call, network)) return
      await widget.consume(network)
      await byAddress[call.id]?.consume(network)
    },
    async checkVisitor(call, network, { token }) {
      if (typeof token !== 'string' || isUnlimited(call, network)) return
      const key = hashOfToken(token)
      await visitor.consume(key)
      await byVisitor[call.id]?.consume(key)
    },
  }
}
