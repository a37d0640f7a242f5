-- Settings of a dealership and what they steer: hours, signatures, who is told of what, sources, answers, follow-ups; and who changed what.

alter table accounts
  -- Ids of the options in `contract/formats.ts`; the country stands in `country`, the zone in `time_zone`.
  add column state_id text,
  add column date_format text not null default 'MM/DD/YYYY',
  add column time_format text not null default '12',
  add column phone_format text not null default 'national',
  -- Days with hours of their own: [{ name, date: yyyy-MM-dd, open, work_hours, custom, status }].
  add column special_hours jsonb not null default '[]',
  -- How long after opening the first visit is taken, and before closing the last: minutes.
  add column appointment_window jsonb not null default '{"minutesAfterOpening": 60, "minutesBeforeClosing": 60}',
  -- Sources that the assistant leaves to people: name and lead type, joined by a line break.
  add column sources_off text[] not null default '{}',
  -- Chosen option by preference; absent: its default.
  add column preferences jsonb not null default '{}';

update accounts a set sources_off = array(
  select s.name || chr(10) || s.lead_type from lead_sources s where s.account_id = a.id and not s.active);
alter table lead_sources drop column active;

-- Hours of a product that does not share those of Sales AI, which stand in the account.
create table product_hours (
  account_id text not null references accounts on delete cascade,
  product_id text not null,
  business_hours jsonb not null,
  special_hours jsonb not null,
  appointment_window jsonb not null,
  primary key (account_id, product_id)
);

-- Hours of a department, by name.
create table named_hours (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  business_hours jsonb not null,
  updated_at timestamptz not null,
  unique (account_id, name)
);

-- How mail is closed. One a product (LEAD_ENGAGE: the dealership's own), and others by nickname, which a person may choose.
create table signatures (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  -- Null: known by its nickname.
  product_id text,
  resource_name text not null,
  -- DealershipName, FullName, Position, MainPhone, SecondaryPhone, PartsPhone, WebsiteUrl, Address.
  fields jsonb not null,
  -- Written freely; null: made of the fields.
  text text,
  updated_at timestamptz not null,
  unique (account_id, product_id),
  unique (account_id, resource_name)
);

-- Staff who are told of events by mail or SMS.
create table subscribers (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  product_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  -- E.164.
  phone text,
  secondary_phone text,
  -- A salesperson of the account.
  crm_user_id text,
  -- [{ Channel, SubscribedNotifications: [{ Id, Principals: [{ Id, Name, Status }] }] }]
  channels jsonb not null,
  updated_at timestamptz not null
);
create index subscribers_account on subscribers (account_id, product_id);

-- What staff is told, on its way out: as durable as replies to customers.
create table notices (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text references conversations on delete set null,
  -- The notification's type, e.g. handoff.
  kind text not null,
  -- Of the event that it tells: the same is told to one address once.
  event_key text not null,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz,
  leased_until timestamptz,
  error text,
  provider_id text,
  at timestamptz not null,
  updated_at timestamptz not null,
  unique (event_key, channel, recipient)
);
create index notices_due on notices (due_at) where due_at is not null;
create index notices_account on notices (account_id, at desc);

-- The answer chosen for a question of `rules/bot-answers.ts`; absent: its first.
create table bot_answers (
  account_id text not null references accounts on delete cascade,
  group_id text not null,
  chosen_id text not null,
  -- What was typed, by input id.
  input_values jsonb not null default '{}',
  primary key (account_id, group_id)
);

-- Topics of what a dealership knows; one without entries is a topic all the same.
create table knowledge_topics (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  label text not null,
  custom boolean not null default false,
  created_at timestamptz not null,
  unique (account_id, label)
);
insert into knowledge_topics (id, account_id, label, custom, created_at)
  select 'o_' || md5(account_id || chr(10) || topic), account_id, topic, bool_and(custom), min(updated_at)
  from knowledge_entries group by account_id, topic;
alter table knowledge_entries add constraint knowledge_entries_topic
  foreign key (account_id, topic) references knowledge_topics (account_id, label) on update cascade on delete cascade;
create index knowledge_entries_topic on knowledge_entries (account_id, topic);

-- Steps of follow-up sequences that a dealership switched; absent: as in `rules/follow-up.ts`. 1: on, 0: off.
create table follow_up_steps (
  account_id text not null references accounts on delete cascade,
  follow_up_id text not null,
  status smallint not null check (status in (0, 1)),
  primary key (account_id, follow_up_id)
);

-- Campaigns as they were set up; `setup` holds the checked body.
create table campaigns (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  type text not null,
  category text not null,
  sequence text not null,
  setup jsonb not null,
  updated_at timestamptz not null,
  unique (account_id, type, category, sequence)
);

-- Messages that will be sent when the customer stays silent. Each is sent once or canceled, whatever dies in between.
create table follow_ups (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  -- Of a sequence's step, or of a campaign's.
  step_id text not null,
  campaign_id text references campaigns on delete cascade,
  -- What the interval counts from.
  reference_at timestamptz not null,
  due_at timestamptz not null,
  status text not null check (status in ('scheduled', 'sent', 'canceled')),
  -- Of one that was canceled.
  reason text,
  -- The message that was sent.
  seq integer,
  ended_at timestamptz,
  unique (conversation_id, step_id, reference_at)
);
create index follow_ups_due on follow_ups (due_at) where status = 'scheduled';
create index follow_ups_conversation on follow_ups (conversation_id) where status = 'scheduled';
create index follow_ups_account on follow_ups (account_id) where status = 'scheduled';

-- Price as the manufacturer suggests it, whole dollars.
alter table vehicles add column msrp integer;

-- One number a setting, so that of two people who save the second is told.
create table setting_versions (
  account_id text not null references accounts on delete cascade,
  setting text not null,
  version integer not null,
  changed_by text,
  changed_at timestamptz,
  primary key (account_id, setting)
);

create table audit_log (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  at timestamptz not null,
  user_id text not null,
  user_name text not null,
  -- What was changed, e.g. working-hours/LEAD_ENGAGE.
  setting text not null,
  before jsonb,
  after jsonb
);
create index audit_log_account on audit_log (account_id, at desc, id desc);
