/** A fictional dealership and its user, in the shapes of the API contract. */
import type { MetricName } from '../../../src/contract/calls/metric-names'
import type { Profile, UserInfo } from '../../../src/contract/calls/session'
import { card, figures, TODAY, WEEKS } from './figures'
import { ok, type Input, type Reply } from './network'

export function profile(
  user: Partial<UserInfo> = {},
  settings: Partial<Profile['dealerSettings']> = {},
): Profile {
  return {
    user_info: {
      UserId: 'u_dana',
      username: 'dana@northside.test',
      nickname: 'Dana',
      FirstName: 'Dana',
      LastName: 'Alvarez',
      Email: 'dana@northside.test',
      DealerId: 'a_north',
      Role: 'REGULAR',
      Policy: [],
      ChildAccounts: [{ id: 'a_north', name: 'Northside Auto Group', insight_providers: [] }],
      Products: [
        { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Attributes: [] },
        { Id: 'DealerChat', Name: 'Chat AI', Attributes: [] },
      ],
      ...user,
    },
    dealerSettings: {
      HasKnowledgeBank: true,
      ActiveFAR: true,
      Country: 'US',
      TimeZone: 'America/Chicago',
      DealershipName: 'Northside Auto Group',
      TakeoverEnabled: true,
      ManufacturerAccount: false,
      ServiceScheduler: false,
      IsGroup: false,
      CustomerExperience: false,
      ChatUiPilot: false,
      SiteKey: 'northside',
      DateFormat: 'MM/DD/YYYY',
      TimeFormat: '12',
      PhoneFormat: 'national',
      Address: '2200 North Avenue, Chicago, IL 60647',
      MainPhone: '+13125550100',
      WebsiteUrl: 'https://northside.example',
      ...settings,
    },
  }
}

/** Answers all requests of the console about this dealership. */
export function dealership(user: Profile = profile()) {
  return (id: string, input: Input): Reply | undefined => {
    switch (id) {
      case 'session.consoleConfig':
        return ok({
          issuer: location.origin,
          client_id: 'c',
          audience: 'a',
          scope: 'openid',
          token: 'access',
          brand: 'forecourt',
          demo: false,
          version: '1',
        })
      case 'session.login':
        return ok(user)
      case 'session.logout':
        return ok({ status: 'OK' })
      case 'session.switchUser':
        return ok({ ...user, user_info: { ...user.user_info, DealerId: input['account_id'] } })
      case 'dashboard.metricFilters':
        return ok({ metrics: [], sources: [], today: TODAY, time_zone: 'America/Chicago' })
      case 'dashboard.assistantWeeks':
        return ok({ weeks: WEEKS })
      case 'dashboard.metric':
        return ok(figures[input['metric'] as MetricName] ?? card(input['metric'] ?? '', 'Another figure'))
      default:
        return undefined
    }
  }
}
