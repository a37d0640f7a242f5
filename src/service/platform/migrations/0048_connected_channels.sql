-- The accounts of dealerships at messaging services, such as a number of WhatsApp Business or a page of Facebook. The access token and the app
-- secret are never shown again.
create table channel_connections (
  account_id text not null references accounts on delete cascade,
  channel text not null,
  -- The phone number id, or the page id.
  sender_id text not null,
  access_token text not null,
  app_secret text not null,
  -- Chosen by us, for the page on which the webhook is entered.
  verify_token text not null,
  -- To the minute.
  last_received_at timestamptz,
  last_failure text,
  last_failure_at timestamptz,
  primary key (account_id, channel)
);
create index channel_connections_sender on channel_connections (channel, sender_id);

-- Who the customer of a conversation is on a connected channel, and when they wrote last, since answers are possible only for some time.
create table channel_identities (
  conversation_id text not null references conversations on delete cascade,
  channel text not null,
  account_id text not null references accounts on delete cascade,
  external_id text not null,
  wrote_at timestamptz not null,
  primary key (conversation_id, channel)
);
create index channel_identities_person on channel_identities (account_id, channel, external_id);

-- These channels say when the customer has read a message.
alter table deliveries drop constraint deliveries_status_check;
alter table deliveries add constraint deliveries_status_check
  check (status in ('queued', 'sent', 'delivered', 'read', 'failed', 'canceled', 'unknown'));
