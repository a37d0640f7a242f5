/**
 * The session of the Agentic Dashboard, made from what its host provides, in the shape that our parts expect.
 * Nobody signs in or out here.
 */
import { createEmitter } from '../../browser/emitter'
import { USUAL_FORMATS, type DateFormat } from '../../contract/core/formats'
import type { Profile } from '../../contract/calls/session'
import { subjectOf } from '../../session/subject-of'
import { SignedOutError, type Session, type SessionState } from '../../session/session'

/** The options that a host passes to `mount`. */
export interface MountOptions {
  /** The host's path below the module; `/{journey id}` opens that journey. */
  readonly path: string
  readonly dealerId: string
  /** Read at each call, since the host renews it in place. It allows only the calls of this module. */
  readonly userToken: string
  readonly solutionId: string
}

export interface ModuleSession extends Session {
  /** The host unmounts the module without asking, so drafts must stay stored. */
  leave(): void
  /** Aborts pending requests. */
  close(): void
}

/** `apiBase` is the address of the service, which is also the module's own. */
export function moduleSession(options: MountOptions, apiBase: string): ModuleSession {
  const changes = createEmitter()
  let state: SessionState = {
    status: 'ready',
    profile: profileOf(options.dealerId, subjectOf(options.userToken) ?? ''),
    product: 'LEAD_ENGAGE',
    error: null,
  }
  const rejectHostOnly = () => Promise.reject(new Error('The page around it signs in'))
  let epoch = 0
  return {
    id: `agentic-dashboard ${options.dealerId}`,
    get epoch() {
      return epoch
    },
    apiBase,
    config: null,
    brand: 'forecourt',
    getState: () => state,
    subscribe: changes.subscribe,
    getToken: (_reason, _signal, refused) =>
      options.userToken === refused
        ? Promise.reject(new SignedOutError())
        : Promise.resolve(options.userToken),
    // Renewing a refused token is up to the host; the next call reads the current one.
    end: () => undefined,
    start: rejectHostOnly,
    signIn: rejectHostOnly,
    signOut: rejectHostOnly,
    refresh: rejectHostOnly,
    switchAccount: rejectHostOnly,
    chooseProduct: () => undefined,
    leave() {
      state = { status: 'signed-out', profile: null, product: null, error: null }
    },
    close() {
      epoch += 1
      changes.emit()
    },
  }
}

/**
 * The token may not read a profile: times follow the page's language and clock, and the journeys say what the
 * person may do.
 */
function profileOf(accountId: string, userId: string): Profile {
  const { hour12, timeZone } = new Intl.DateTimeFormat(language(), { hour: 'numeric' }).resolvedOptions()
  return {
    user_info: {
      UserId: userId,
      username: '',
      nickname: '',
      FirstName: '',
      LastName: '',
      Email: '',
      DealerId: accountId,
      Policy: [],
      ChildAccounts: [],
      Products: [],
    },
    dealerSettings: {
      HasKnowledgeBank: false,
      ActiveFAR: true,
      Country: 'US',
      TimeZone: timeZone,
      DealershipName: '',
      TakeoverEnabled: false,
      ManufacturerAccount: false,
      ServiceScheduler: false,
      IsGroup: false,
      CustomerExperience: false,
      ChatUiPilot: false,
      SiteKey: '',
      DateFormat: dateFormat(),
      TimeFormat: hour12 ? '12' : '24',
      PhoneFormat: USUAL_FORMATS.phone,
      Address: '',
      MainPhone: '',
      WebsiteUrl: '',
    },
  }
}

const language = () => document.documentElement.lang || navigator.language

function dateFormat(): DateFormat {
  const parts = new Intl.DateTimeFormat(language(), { year: 'numeric', month: '2-digit', day: '2-digit' })
  const first = parts.formatToParts().find(({ type }) => type !== 'literal')?.type
  return first === 'year' ? 'YYYY-MM-DD' : first === 'day' ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
}
