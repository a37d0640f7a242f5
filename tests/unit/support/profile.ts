import type { Profile, UserInfo } from '../../../src/contract/calls/session'

/** A signed-in user of an account, as the service answers it. */
export function profileOf(user: Partial<UserInfo> = {}): Profile {
  return {
    user_info: {
      UserId: 'u_1',
      username: 'rep@northside.test',
      nickname: 'Ann',
      FirstName: 'Ann',
      LastName: 'Moss',
      Email: 'rep@northside.test',
      DealerId: 'a_1',
      Policy: [],
      ChildAccounts: [],
      Products: [
        { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Attributes: [] },
        { Id: 'DealerChat', Name: 'Chat AI', Attributes: [] },
      ],
      ...user,
    },
    dealerSettings: {
      HasKnowledgeBank: false,
      ActiveFAR: false,
      Country: 'US',
      TimeZone: 'America/Chicago',
      DealershipName: 'Northside Motors',
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
    },
  }
}
