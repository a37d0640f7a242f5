/**
 * The session of the Agentic Dashboard: what its host hands it, in the shape that our parts ask for. Nobody
 * signs in or out here.
 */
import { createEmitter } from '../../browser/emitter'
import { USUAL_FORMATS, type DateFormat } from '../../contract/core/formats'
import type { Profile } from '../../contract/calls/session'
import { subjectOf } from '../../session/subject-of'
import { SignedOutError, type Session, type SessionState } from '../../session/session'

/** What a host gives to `mount`. */
export interface MountOptions {
  /** Of the host's address, below where the module stands; `/{journey id}` opens that journey. */
  readonly path: string
  readonly dealerId: string
  /** Read at each call: the host renews it in place. It may call nothing but what is shown here. */
  readonly userToken: string
  readonly solutionId: string
}

export interface ModuleSession extends Session {
  /** The host takes everything away and asked nobody: what was typed stays kept. */
  leave(): void
  /** What is under way is given up. */
  close(): void
}

/** `apiBase`: origin of the service, which is the module's own. */
export function moduleSession(options: MountOptions, apiBase: string): ModuleSession {
  const changes = createEmitter()
  let state: SessionState = {
    status: 'ready',
    profile: profileOf(options.dealerId, subjectOf(options.userToken) ?? ''),
    product: 'LEAD_ENGAGE',
    error: null,
  }
  const hosts = () => Promise.reject(new Error('The page around it signs in'))
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
    // A refused token is the host's to renew; the next call reads what it has by then.
    end: () => undefined,
    start: hosts,
    signIn: hosts,
    signOut: hosts,
    refresh: hosts,
    switchAccount: hosts,
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
 * The token may not read a profile: times are written as the page's language and clock have them, and what
 * the person may do is said with the journeys.
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
