/** The country, state, formats and time zone of a dealership, and its contact details. */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { DealerSettings } from './session'
import { baseVersion, field, ofAccount, required, Saved, Version } from './settings'

const Named = v.object({ id: Id, name: v.string() })
const Option = v.object({ id: Id, name: v.string(), default: v.boolean() })
const Country = v.object({
  id: Id,
  name: v.string(),
  /** The name of its parts, e.g. State or Province. */
  territorial_entity_name: v.string(),
  states: v.array(Named),
  default: v.boolean(),
})

export const dealerParameterOptions = defineCall({
  id: 'dealerParameters.options',
  method: 'GET',
  path: '/api/dashboard/dealer-parameters',
  summary: 'Lists the options of country, state, formats and time zone',
  access: { who: 'user' },
  response: v.object({
    country: v.array(Country),
    date_format: v.array(Option),
    time_format: v.array(Option),
    phone_number_format: v.array(Option),
    time_zone: v.array(Option),
  }),
})

export const dealerParameters = defineCall({
  id: 'dealerParameters.read',
  method: 'GET',
  path: '/api/dashboard/dealer-parameters/{account_id}',
  summary: 'Reads the country, state, formats and time zone of an account',
  access: rights('dealer-details'),
  params: ofAccount,
  response: v.object({
    country: v.object({
      id: Id,
      name: v.string(),
      territorial_entity_name: v.string(),
      states: v.array(Named),
      state: v.nullable(Named),
    }),
    date_format: Named,
    time_format: Named,
    phone_number_format: Named,
    time_zone: Named,
    version: Version,
  }),
})

export const saveDealerParameters = defineCall({
  id: 'dealerParameters.save',
  method: 'POST',
  path: '/api/dashboard/dealer-parameters/{account_id}',
  summary:
    'Saves country, state, formats and time zone, which apply to all dates, times and phone numbers of the account',
  access: rights('dealer-details', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    country_id: Id,
    /** Null when the country has none, or none is chosen. */
    state_id: v.nullable(Id),
    date_format_id: Id,
    phone_number_format_id: Id,
    time_format_id: Id,
    time_zone_id: Id,
  }),
  response: Saved,
})

/** The contact details that the assistant and signatures use. */
export const saveDealerSettings = defineCall({
  id: 'dealerSettings.save',
  method: 'POST',
  path: '/api/dashboard/dealer-settings/{account_id}/{service_type}',
  summary: 'Saves the dealership’s contact details and returns its settings',
  access: rights('dealer-details', 'write'),
  params: v.object({ account_id: Id, service_type: ProductId }),
  body: v.strictObject({
    ...baseVersion,
    DealershipName: required(120),
    Address: field(300),
    MainPhone: field(32),
    WebsiteUrl: field(300),
  }),
  response: v.object({ ...DealerSettings.entries, version: Version }),
})
