/** The rate limits of calls. */
import type { AnyCall } from '../../contract/core/call'
import { hashOf } from '../accounts/tickets'
import type { PartnerKey } from '../accounts/partner-keys'
import type { Caller } from '../access/route'
import { createLimiter, isOwnMachine, type Limiter, type LimitSettings } from '../platform/rate-limits'

export interface CallLimits {
  /**
   * Throws 429 when a rate limit is exceeded. `who` is the signed-in user or the key of a back end; both are
   * undefined for a public call.
   */
  check(
    call: AnyCall,
    address: string,
    who: { readonly caller: Caller | undefined; readonly partner: PartnerKey | undefined },
  ): Promise<void>
  /** Checks the limits per shopper. To be called after the body has been validated. */
  checkVisitor(call: AnyCall, address: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

/** Calls that run the assistant for staff, who try what it says. */
const PREVIEWS: ReadonlySet<string> = new Set([
  'journeys.openPreview',
  'journeys.generatePreview',
  'agentic.testRun',
  'assistant.ask',
])

/** Calls that send e-mail to an address from the caller. */
const INVITES: ReadonlySet<string> = new Set(['users.invite', 'users.inviteAgain'])

export function createCallLimits(settings: LimitSettings, demo: boolean): CallLimits {
  const liveTicket = createLimiter(settings.liveTicket)
  const crmUser = createLimiter(settings.crmUser)
  const preview = createLimiter(settings.preview)
  // Saving a profile verifies a password, just as signing in does, so it needs a limit against guessing.
  const profile = createLimiter(settings.profileSave)
  const partnerSession = createLimiter(settings.partnerSession)
  const invite = createLimiter(settings.invite)
  const widget = createLimiter(settings.widget)
  const visitor = createLimiter(settings.visitor)
  const byAddress: Readonly<Record<string, Limiter>> = {
    'widget.begin': createLimiter(settings.widgetBegin),
    'widget.upload': createLimiter(settings.widgetUpload),
    'widget.file': createLimiter(settings.widgetFile),
    'widget.identify': createLimiter(settings.widgetIdentify),
    'widget.book': createLimiter(settings.widgetBook),
    'widget.transcript': createLimiter(settings.widgetTranscript),
  }
  const byVisitor: Readonly<Record<string, Limiter>> = {
    'widget.identify': createLimiter(settings.visitorIdentify),
    'widget.book': createLimiter(settings.visitorBook),
  }
  const isUnlimited = (call: AnyCall, address: string) =>
    !call.id.startsWith('widget.') || (demo && !settings.limitOwnMachine && isOwnMachine(address))
  return {
    async check(call, address, { caller, partner }) {
      if (call.id === 'partner.session' && partner !== undefined)
        return partnerSession.consume(partner.public_key)
      if (call.id === 'live.ticket' && caller !== undefined) return liveTicket.consume(caller.user.id)
      if (call.id === 'forms.crmUser' && caller !== undefined) return crmUser.consume(caller.user.id)
      if (call.id === 'profile.save' && caller !== undefined) return profile.consume(caller.user.id)
      if (INVITES.has(call.id) && caller !== undefined) return invite.consume(caller.user.id)
      if (PREVIEWS.has(call.id) && caller !== undefined) return preview.consume(caller.user.id)
      if (isUnlimited(call, address)) return
      await widget.consume(address)
      await byAddress[call.id]?.consume(address)
    },
    async checkVisitor(call, address, { token }) {
      if (typeof token !== 'string' || isUnlimited(call, address)) return
      const key = hashOf(token)
      await visitor.consume(key)
      await byVisitor[call.id]?.consume(key)
    },
  }
}
