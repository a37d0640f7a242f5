/**
 * The dealership's settings: the content of each block of `dealer-settings`, by the id of the call that reads
 * it.
 */
import type { CallOutput } from '../../../src/contract/core/call'
import type { botAnswers } from '../../../src/contract/calls/bot-answers'
import type { followUps } from '../../../src/contract/calls/follow-up'
import type { businessHours } from '../../../src/contract/calls/hours'
import type { allSubscribers } from '../../../src/contract/calls/notifications'
import type { pauseAi } from '../../../src/contract/calls/pause'
import type { preferences } from '../../../src/contract/calls/preferences'
import type { generalSettings } from '../../../src/contract/calls/signature'
import type { sources } from '../../../src/contract/calls/sources'
import { WEEKDAYS, type BusinessHours } from '../../../src/rules/settings/hours'
import { specialOnWire, weekOnWire } from '../../../src/rules/settings/hours-wire'
import { newSubscription, PRINCIPALS, typesFor } from '../../../src/rules/settings/notifications'
import { generatedSignature, infoOf } from '../../../src/rules/settings/signature'

const FIELDS = {
  DealershipName: 'Northside Auto Group',
  FullName: 'Ava Bennett',
  Position: 'Sales Manager',
  MainPhone: '+13125550100',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: 'https://northside.example',
  Address: '2200 North Avenue, Chicago, IL 60647',
}

const signature: CallOutput<typeof generalSettings> = {
  settings_data: {
    ...FIELDS,
    resource_id: 'LEAD_ENGAGE',
    ResourceName: 'Default',
    Signature: generatedSignature(FIELDS, { country: 'US', phone: 'national' }),
    free: false,
    MirrorFrom: null,
  },
  signature_info: infoOf(FIELDS, false),
  version: 3,
}

const week: BusinessHours = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    day === 'sunday'
      ? { open: false, work_hours: null }
      : { open: true, work_hours: { start_time: 540, end_time: 1140 } },
  ]),
)
const hours = (today: string): CallOutput<typeof businessHours> => ({
  business_hours: weekOnWire(week),
  special_business_hours: specialOnWire(
    [
      {
        name: 'Year-end sale',
        date: `${today.slice(0, 4)}-12-29`,
        open: true,
        work_hours: { start_time: 540, end_time: 1260 },
        custom: true,
        status: true,
      },
    ],
    'US',
    today,
  ),
  appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
  mirror_from: null,
  version: 4,
})

const subscribers: CallOutput<typeof allSubscribers> = {
  subscribers: [
    {
      Id: 'p_ava',
      UserId: 'p_ava',
      FirstName: 'Ava',
      LastName: 'Bennett',
      Email: 'a.bennett@northside.example',
      MainPhone: '+13125550166',
      SecondaryPhone: '',
      CrmUserId: 'crm_ava',
      Channels: [
        { Channel: 'Email', SubscribedNotifications: ['handoff', 'new_lead'].map(newSubscription) },
        { Channel: 'SMS', SubscribedNotifications: [newSubscription('handoff')] },
      ],
      version: 3,
    },
  ],
}

const leadSources: CallOutput<typeof sources> = {
  sources: ['Dealer website', 'AutoMarket', 'CarScout', 'Phone', 'TradeHub', 'Walk-in'].map((name) => ({
    SourceId: name,
    SourceName: name,
    Status: 1,
    SubSourceNum: 2,
    NewLeads: 318,
    LeadsThatWorked: 304,
    CustomersEngaged: 127,
    EngagementRate: 41.7,
    AIAppointments: 12,
    SalesExpertiseNeeded: 31,
    CloseRate: 4.1,
    version: 0,
  })),
}

const answers: CallOutput<typeof botAnswers> = {
  groups: [
    {
      GroupId: 'fees',
      Question: 'Are there any fees on top of the price?',
      ChosenId: 'none',
      Alternatives: [
        {
          Id: 'none',
          Content: 'There are no fees.',
          Editable: false,
          InputValues: [],
          Status: 'chosen',
          StatusId: 1,
        },
        {
          Id: 'fee',
          Content: 'A fee of {fee}, paid {when}.',
          Editable: true,
          InputValues: [
            { Id: 'fee', CurrentValue: '$200', PlaceHolder: 'Fee' },
            { Id: 'when', CurrentValue: 'at pickup', PlaceHolder: 'When' },
          ],
          Status: 'offered',
          StatusId: 0,
        },
      ],
      version: 0,
    },
  ],
}

const sequences: CallOutput<typeof followUps> = {
  sequences: [
    {
      FollowUpSequenceId: 'no-answer',
      FollowUpSequenceName: 'No answer yet',
      SortNumber: 1,
      FollowUpSequence: [24, 72].map((Value, index) => ({
        FollowUpId: `step-${index}`,
        Name: index === 0 ? 'First reminder' : 'Last note',
        Status: index === 0 ? 1 : 0,
        ReferencePoint: 'LAST_MESSAGE',
        Interval: { Value, Unit: 'hours' },
        template_id: `step-${index}`,
        scheduled: index === 0 ? 1240 : 0,
      })),
      version: 2,
    },
  ],
}

const chosen: CallOutput<typeof preferences> = {
  Preferences: [
    { Id: 'VehicleHistoryReport', Type: 'select', Name: 'Vehicle history report', Data: 'CARFAX' },
    { Id: 'SalePrice', Type: 'select', Name: 'Sale price', Data: 'SELLING_PRICE' },
  ],
  version: 3,
}

const pause: CallOutput<typeof pauseAi> = {
  is_paused: 'false',
  version: 1,
  changed_by: 'Dana Alvarez',
  changed_at: '2026-11-20T16:00:00.000Z',
}

/** `today` is the dealership's current date, `yyyy-MM-dd`. */
export const settingAnswers = (today: string): Readonly<Record<string, unknown>> => ({
  'settings.general': signature,
  'resources.available': { resources: [], may_create: true },
  'hours.business': hours(today),
  'notifications.list': subscribers,
  'notifications.types': { subscriptions: typesFor('ADMIN') },
  'notifications.principals': { principals: PRINCIPALS },
  'sources.list': leadSources,
  'botAnswers.all': answers,
  'followUp.all': sequences,
  'preferences.read': chosen,
  'pause.read': pause,
})
