-- What leaves by e-mail and SMS, what comes in that way, what was not sent yet; forms of takeovers; journeys and their previews; canned replies.

-- One row a message that leaves. Waits here, durably, until a gateway took it.
create table deliveries (
  conversation_id text not null,
  seq integer not null,
  account_id text not null references accounts on delete cascade,
  channel text not null,
  recipient text not null,
  subject text,
  html text,
  status text not null check (status in ('queued', 'sent', 'delivered', 'failed', 'canceled')),
  attempts integer not null default 0,
  -- When it is tried next; null once nothing is to be done.
  due_at timestamptz,
  leased_until timestamptz,
  error text,
  -- The gateway's id.
  provider_id text,
  updated_at timestamptz not null,
  primary key (conversation_id, seq),
  foreign key (conversation_id, seq) references messages on delete cascade
);
create index deliveries_due on deliveries (due_at) where due_at is not null;
create index deliveries_provider on deliveries (provider_id) where provider_id is not null;

create table drafts (
  user_id text not null references users on delete cascade,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  channel text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (user_id, conversation_id, channel)
);

-- What came in from outside, so that the same message is taken once.
create table inbound_messages (
  account_id text not null references accounts on delete cascade,
  channel text not null,
  provider_id text not null,
  conversation_id text not null references conversations on delete cascade,
  at timestamptz not null,
  primary key (account_id, channel, provider_id)
);
create index conversations_email on conversations (account_id, lower(email)) where email is not null;
create index conversations_phone on conversations (account_id, phone) where phone is not null;

create table files (
  key text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  content_type text not null,
  name text not null,
  bytes bytea not null,
  at timestamptz not null
);

-- A back end of a group's own, known by its secret key, of which only the hash is kept.
create table partner_keys (
  public_key text primary key,
  group_id text not null references groups on delete cascade,
  secret_hash text not null unique,
  name text not null,
  created_at timestamptz not null
);

create table form_submissions (
  conversation_id text not null references conversations on delete cascade,
  client_id text not null,
  account_id text not null references accounts on delete cascade,
  form_type text not null,
  data jsonb not null,
  user_id text not null,
  at timestamptz not null,
  primary key (conversation_id, client_id)
);

create table journeys (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  instruction text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index journeys_account on journeys (account_id);

-- How a lead source is worked. A source without a row, or without a journey, is unassigned.
create table source_configurations (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  source_name text not null,
  journey_id text references journeys on delete set null,
  instruction text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (account_id, source_name)
);

create table instruction_versions (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  journey_id text not null references journeys on delete cascade,
  -- Null: of the journey itself.
  configuration_id text references source_configurations on delete cascade,
  version integer not null,
  instruction text not null,
  author text not null,
  user_id text,
  at timestamptz not null
);
create unique index instruction_versions_of on instruction_versions (journey_id, coalesce(configuration_id, ''), version);

-- A preview is a test lead made after another conversation.
alter table conversations add column preview_of text;
-- Of a message of an object kind; only in previews.
alter table messages add column object jsonb;

create table canned_replies (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  title text not null,
  text text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index canned_replies_account on canned_replies (account_id, title);

-- Who waits for a person.
create index conversations_awaiting on conversations (account_id, handed_off_at) where awaiting_reply;

-- Finding one customer of an account by phone, e-mail or exact name (document 1 §7, CRM user lookup).
create index leads_by_phone on leads (account_id, phone) where phone is not null;
create index leads_by_email on leads (account_id, lower(email)) where email is not null;
create index leads_by_name on leads (account_id, lower(last_name), lower(first_name));
-- An answer by e-mail names the messages before it; a conversation that is erased takes its files along.
create index inbound_messages_conversation on inbound_messages (conversation_id, at);
create index files_conversation on files (conversation_id);
