/**
 * What a connected channel is to the service. Each has a folder with `receive.ts`, which reads the requests
 * of its webhook, and `send.ts`, which writes the requests to its API; everything else is the same for all.
 */
import type { ConnectedChannel } from '../../contract/core/channels'
import type { MessageTemplate } from '../../contract/calls/templates'
import type { ChannelFailure } from '../../contract/messages/channels'
import type { TemplateOrder } from '../platform/schema/delivery'
import type { GraphError, GraphRequest } from './meta/graph'

/** A message of a customer. */
export interface ReceivedMessage {
  /** The provider's id; a message with the same id is a repetition. */
  readonly id: string
  /** The sender's id on the channel. */
  readonly from: string
  /** E.164, where the channel knows it. */
  readonly phone: string | null
  readonly wrote_at: Date
  /** As they call themselves there; null when the message does not say. */
  readonly name: PersonName | null
  readonly text: string
  /** Files that it carries. They are with the provider, where `media/` fetches them. */
  readonly files: readonly ReceivedFile[]
}

export interface ReceivedFile {
  /** As the provider says it; what it is shows its content. */
  readonly content_type: string
  readonly name: string
  /** The provider's id or address of it; null when it has none. */
  readonly source: string | null
  /** What the customer wrote under it. */
  readonly caption?: string | undefined
}

export interface PersonName {
  readonly first_name: string
  readonly last_name: string
}

/** What became of one message of ours, or of all to a person up to a moment. */
export type ReceivedStatus =
  | {
      readonly of: 'message'
      /** The ids under which we may know it: the provider's, and ours. */
      readonly ids: readonly string[]
      readonly status: 'sent' | 'delivered' | 'read' | 'failed'
      readonly failure: ChannelFailure | null
    }
  | {
      readonly of: 'person'
      readonly from: string
      readonly status: 'delivered' | 'read'
      readonly until: Date
    }

/** What one request of a webhook says about one of our accounts at the provider. */
export interface Received {
  readonly sender_id: string
  readonly messages: readonly ReceivedMessage[]
  readonly statuses: readonly ReceivedStatus[]
}

/** How an attempt to send ended, by the provider's error. */
export interface SendFailure {
  readonly code: ChannelFailure
  readonly isTemporary: boolean
}

/** How the approved templates of a channel are read and sent. */
export interface TemplateApi {
  /** The request for one page of them; `after` is the mark of the page before, null for the first. */
  listRequest(business: string, after: string | null): GraphRequest
  /** What cannot be read is left out. */
  pageIn(answer: unknown): { readonly templates: readonly MessageTemplate[]; readonly after: string | null }
  /** The accounts of which a request of the webhook says that a template was approved or changed. */
  changedIn(body: unknown): readonly string[]
  /** As `textRequest`. */
  sendRequest(
    sender: string,
    message: { readonly id: string; readonly to: string; readonly template: TemplateOrder },
  ): GraphRequest
}

export interface ChannelApi {
  readonly channel: ConnectedChannel
  /** Reads a request whose signature was checked. What cannot be read is left out. */
  receive(body: unknown): Received[]
  /** The request that sends a text; `id` is ours and the same at every attempt. */
  textRequest(
    sender: string,
    message: { readonly id: string; readonly to: string; readonly text: string },
  ): GraphRequest
  /** The provider's id in the answer to that request; null when there is none. */
  idIn(answer: unknown): string | null
  failureOf(error: GraphError): SendFailure | null
  /** The request that shows whose account it is. */
  testRequest(sender: string): GraphRequest
  /** The name of the account in that answer; null when it has none. */
  accountNameIn(answer: unknown): string | null
  /** Asks for the name of a person; null where messages carry it. */
  readonly profile: {
    request(person: string): GraphRequest
    nameIn(answer: unknown): PersonName | null
  } | null
  /** Asks for the address of a file by its id; null where messages carry the address. */
  readonly media: {
    request(id: string): GraphRequest
    addressIn(answer: unknown): { readonly url: string; readonly size: number | null } | null
  } | null
  /** Null for a channel without templates. */
  readonly templates: TemplateApi | null
  /** The name of a customer who has none; empty where the phone number stands for it. */
  readonly anonymous: string
}
