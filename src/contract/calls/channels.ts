/** The messaging services that a dealership has connected. */
import { defineCall } from '../core/call'
import { CONNECTED_CHANNELS } from '../core/channels'
import { rights } from '../core/permissions'
import { Id, Timestamp, v } from '../core/schema'
import { CHANNEL_FAILURES } from '../messages/channels'
import { baseVersion, ofAccount, Saved, Version } from './settings'

const ConnectedChannel = v.picklist(CONNECTED_CHANNELS)

export const ChannelFailure = v.picklist(
  Object.keys(CHANNEL_FAILURES) as readonly (keyof typeof CHANNEL_FAILURES)[],
)

export const ChannelState = v.object({
  channel: ConnectedChannel,
  /** Where the provider sends messages and statuses, to be entered there. */
  webhook_url: v.string(),
  /** Null when it is not connected. Access token and app secret are never returned. */
  connection: v.nullable(
    v.object({
      /** The phone number id, or the page id. */
      sender_id: v.string(),
      /** The account whose message templates are read; null when it is not known, or the channel has none. */
      business_id: v.nullable(v.string()),
      /** To be entered beside the address of the webhook. */
      verify_token: v.string(),
      /** When the last request with a valid signature came, to the minute; null before the first. */
      last_received_at: v.nullable(Timestamp),
      /** What is wrong with the connection; null when nothing is. */
      failure: v.nullable(ChannelFailure),
      failed_at: v.nullable(Timestamp),
    }),
  ),
  version: Version,
})
export type ChannelState = v.InferOutput<typeof ChannelState>

const MetaId = v.pipe(v.string(), v.trim(), v.regex(/^\d{5,20}$/, 'Enter the ID: 5 to 20 digits'))

/** A word that is sent in a header, or signs. */
const Secret = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[!-~]{8,1000}$/, 'Enter 8 to 1,000 letters, digits and signs'),
)

const ofChannel = v.object({ account_id: Id, channel: ConnectedChannel })

export const channels = defineCall({
  id: 'channels.list',
  method: 'GET',
  path: '/api/dashboard/{account_id}/channels',
  summary: 'Lists the messaging services that can be connected, with the connection of each',
  access: rights('channels'),
  params: ofAccount,
  response: v.object({ channels: v.array(ChannelState) }),
})

export const saveChannel = defineCall({
  id: 'channels.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/channels/{channel}',
  summary:
    'Connects a messaging service, or changes its connection; a secret that is left out stays as it is',
  access: rights('channels', 'write'),
  params: ofChannel,
  body: v.strictObject({
    ...baseVersion,
    sender_id: MetaId,
    /** Null takes it away; without it, it stays as it is. */
    business_id: v.optional(v.nullable(MetaId)),
    access_token: v.optional(Secret),
    app_secret: v.optional(Secret),
  }),
  response: Saved,
})

export const deleteChannel = defineCall({
  id: 'channels.delete',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/channels/{channel}',
  summary: 'Ends the connection to a messaging service; its conversations stay',
  access: rights('channels', 'write'),
  params: ofChannel,
  response: v.object({ status: v.literal('Success') }),
})

export const testChannel = defineCall({
  id: 'channels.test',
  method: 'POST',
  path: '/api/dashboard/{account_id}/channels/{channel}/test',
  summary: 'Asks the messaging service whose account the connection is for',
  access: rights('channels', 'write'),
  params: ofChannel,
  body: v.strictObject({}),
  response: v.object({
    /** What is wrong; null when the connection works. */
    failure: v.nullable(ChannelFailure),
    /** The name of the number or page; null when it has none, or when something is wrong. */
    name: v.nullable(v.string()),
  }),
})
