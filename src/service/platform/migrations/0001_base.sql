-- The spine: who may see what, whom the assistant talks to, what was said, what it counts as.
-- Only SQL that PostgreSQL 15 and 18 both run. Ids are opaque text. Times are UTC; days are the dealership's.

create table groups (
  id text primary key,
  name text not null
);

-- A dealership, or the parent of several (two levels at most).
create table accounts (
  id text primary key,
  group_id text not null references groups,
  parent_id text references accounts,
  -- Public key of the dealership's site: names it to the widget.
  site_key text not null unique,
  name text not null,
  time_zone text not null,
  country text not null default 'US',
  address text not null default '',
  phone text not null default '',
  website text not null default '',
  -- has_knowledge_base, active_far, takeover, manufacturer, cdk_global … (decisions: flags on the account, nothing compared with an id).
  flags jsonb not null default '{}',
  insight_providers text[] not null default '{}',
  -- Per weekday: { open, work_hours: { start_time, end_time } | null }, minutes of the day.
  business_hours jsonb not null default '{}',
  -- The widget: agent_name, avatar, color, position, greeting, footer, quick_replies.
  widget jsonb not null default '{}',
  ai_paused boolean not null default false,
  -- A sale counts as assisted when the AI engaged the lead at most this many days before.
  attribution_days integer not null default 90,
  created_at timestamptz not null
);
create index accounts_group on accounts (group_id);
create index accounts_parent on accounts (parent_id);

create table account_products (
  account_id text not null references accounts on delete cascade,
  product_id text not null,
  name text not null,
  position integer not null,
  primary key (account_id, product_id)
);

create table users (
  id text primary key,
  -- Null only for super-admins, who belong to no group.
  group_id text references groups,
  email text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  nickname text not null,
  role text,
  retailer_name text,
  -- impel_users, debug_output …
  attributes jsonb not null default '{}',
  chosen_account_id text references accounts,
  disabled boolean not null default false,
  -- Access tokens issued before this moment are void (sign-out everywhere).
  sessions_valid_from timestamptz not null default '-infinity',
  created_at timestamptz not null
);

-- The accounts of a user; a parent gives its children as well.
create table user_accounts (
  user_id text not null references users on delete cascade,
  account_id text not null references accounts on delete cascade,
  position integer not null default 0,
  primary key (user_id, account_id)
);

create table user_policies (
  user_id text not null references users on delete cascade,
  resource text not null,
  allow text[] not null,
  position integer not null,
  primary key (user_id, resource)
);

-- A person in the dealership's CRM; a user of the console when user_id stands.
create table salespeople (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  user_id text references users on delete set null,
  full_name text not null,
  email text not null
);
create index salespeople_account on salespeople (account_id);

create table lead_sources (
  account_id text not null references accounts on delete cascade,
  name text not null,
  lead_type text not null,
  active boolean not null default true,
  primary key (account_id, name, lead_type)
);

create table vehicles (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  vin text not null,
  stock text not null,
  condition text not null,
  year integer not null,
  make text not null,
  model text not null,
  trim text not null,
  body text not null,
  color text not null,
  mileage integer not null,
  -- Whole dollars.
  price integer,
  drive text not null,
  engine text not null,
  economy text not null,
  seats text not null,
  image_url text,
  available boolean not null,
  unique (account_id, stock)
);

create table knowledge_entries (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  topic text not null,
  question text not null,
  answer text not null,
  custom boolean not null default false,
  updated_at timestamptz not null
);
create index knowledge_entries_account on knowledge_entries (account_id);

create table leads (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  email text,
  -- E.164.
  phone text,
  lead_type text not null,
  source_name text not null,
  status text not null,
  salesperson_id text references salespeople on delete set null,
  crm_profile_url text,
  vehicle_id text references vehicles on delete set null,
  buyer_score integer,
  buyer_score_provider text,
  blacklisted boolean not null default false,
  is_test boolean not null default false,
  is_duplicate boolean not null default false,
  created_at timestamptz not null
);
create index leads_account on leads (account_id, created_at);

-- One lead, one conversation, over all its channels. What lists show stands here, denormalised, kept by the transaction that causes it.
create table conversations (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  lead_id text not null unique references leads on delete cascade,
  -- Which product works the lead: SALES_AI, SERVICE_AI, CARBUYING_AI; the chat product sees what began in chat.
  product text not null,
  began_in_chat boolean not null,
  -- Counted nowhere but in lists of test and duplicate leads.
  excluded boolean not null default false,
  name text not null default '',
  surname text not null default '',
  phone text,
  email text,
  source_name text not null,
  lead_type text not null,
  salesperson_id text,
  salesperson_name text,
  buyer_score integer,
  created_at timestamptz not null,
  -- The dealership's calendar day of created_at.
  lead_day date not null,
  last_at timestamptz not null,
  last_channel text not null,
  last_seq integer not null default 0,
  last_human_text text,
  last_human_at timestamptz,
  last_ai_at timestamptz,
  last_staff_at timestamptz,
  handed_off_at timestamptz,
  awaiting_reply boolean not null default false,
  ai_stopped boolean not null default false,
  unsubscribed text[] not null default '{}',
  takeover_status text not null default 'NONE' check (takeover_status in ('NONE', 'IN_PROGRESS', 'COMPLETED')),
  takeover_epoch integer not null default 0,
  takeover_id text,
  takeover_owner_id text,
  -- A lease: an open socket of the customer renews it; the takeover rules read it, never a browser's word.
  customer_seen_at timestamptz,
  -- The assistant owes an answer from this moment on; null when it does not.
  ai_due_at timestamptz,
  ai_leased_until timestamptz,
  -- Lower-case name, contacts and last customer line, for the list's search.
  search_text text not null default '',
  check ((takeover_status = 'IN_PROGRESS') = (takeover_owner_id is not null))
);
create index conversations_activity on conversations (account_id, last_at desc, id) include (product, began_in_chat, excluded);
create index conversations_takeover on conversations (account_id) where takeover_status = 'IN_PROGRESS';
create index conversations_ai_due on conversations (ai_due_at) where ai_due_at is not null;

-- Append only. The public id of a message is conversation_id.seq.
create table messages (
  conversation_id text not null references conversations on delete cascade,
  seq integer not null,
  account_id text not null,
  initiator text not null check (initiator in ('HUMAN', 'BOT', 'SYSTEM', 'SPECIALIST')),
  text text not null,
  attachments jsonb,
  quick_replies jsonb,
  at timestamptz not null,
  channel text not null,
  by_salesperson boolean not null default false,
  user_id text,
  name text,
  surname text,
  bot_name text,
  client_id text,
  primary key (conversation_id, seq)
);
create unique index messages_client_id on messages (conversation_id, client_id) where client_id is not null;

-- What happened besides words: HANDOFF, APPOINTMENT_SET, CRM_REGISTRATION, CTA, PHONE_ACQUIRED, EVENT#DEALERSHIP_TAKEOVER_…
create table events (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  event text not null,
  event_name text not null,
  highlight integer not null default 0,
  after_seq integer not null,
  actor text,
  data jsonb,
  at timestamptz not null
);
create index events_conversation on events (conversation_id, at);

create table stop_events (
  conversation_id text not null references conversations on delete cascade,
  account_id text not null,
  action text not null check (action in ('stop', 'restart')),
  after_seq integer not null,
  actor text,
  at timestamptz not null,
  primary key (conversation_id, at)
);

-- Salespersons told about a message.
create table notifications (
  conversation_id text not null references conversations on delete cascade,
  account_id text not null,
  seq integer not null,
  user_id text not null,
  notif_name text not null,
  at timestamptz not null,
  primary key (conversation_id, seq, user_id, notif_name)
);

create table takeovers (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  epoch integer not null,
  owner_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  started_at timestamptz not null,
  -- A lease that the owner's open socket renews.
  owner_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index takeovers_conversation on takeovers (conversation_id, epoch);

create table appointments (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  kind text not null check (kind in ('sales', 'service')),
  created_by text not null check (created_by in ('ai', 'staff')),
  starts_at timestamptz not null,
  created_at timestamptz not null
);
create index appointments_conversation on appointments (conversation_id);

create table sales (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  vehicle text not null,
  -- Whole dollars.
  gross integer not null,
  sold_at timestamptz not null
);
create index sales_conversation on sales (conversation_id);

-- Distinct leads do not add up over days: one narrow row a counted thing and day. Rebuilt from the tables above by one command.
create table facts (
  account_id text not null,
  -- worked, engaged, incoming, appointment, handoff, sale, takeover, phone
  metric text not null,
  day date not null,
  -- The thing that is counted once: the conversation, or the appointment, sale, takeover.
  unit_id text not null,
  conversation_id text not null,
  product text not null,
  from_chat boolean not null,
  lead_type text not null,
  source_name text not null,
  lead_day date not null,
  -- handoff: to whom the lead is assigned; takeover: who took over.
  salesperson_id text,
  -- Sub-metric: awaiting or worked, of hand-offs.
  state text,
  -- worked: AI messages of the day; sale: gross in dollars.
  amount integer,
  -- The unit's last day before this one under the same metric. In a range a unit counts on its first day there, that is where
  -- previous_day is null or lies before the range: a distinct count without a sort.
  previous_day date,
  -- Figures are counted from the index alone.
  primary key (account_id, metric, day, unit_id) include (previous_day, lead_day, product, from_chat, state, source_name, lead_type)
);
create index facts_conversation on facts (conversation_id, metric, day);

-- Figures that do add up over days.
create table daily_sums (
  account_id text not null,
  -- messages_out, widget_opens
  metric text not null,
  day date not null,
  product text not null,
  from_chat boolean not null,
  source_name text not null,
  value bigint not null,
  primary key (account_id, metric, day, product, from_chat, source_name)
);

-- What live readers resume from: one rising number an account.
create table account_sequences (
  account_id text primary key references accounts on delete cascade,
  seq bigint not null default 0
);
create table live_log (
  account_id text not null,
  seq bigint not null,
  conversation_id text not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (account_id, seq)
);

create table live_tickets (
  hash text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  conversation_id text,
  expires_at timestamptz not null
);

-- A shopper's browser. Only the hash of its token is kept.
create table visitor_sessions (
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text references conversations on delete cascade,
  page_type text not null,
  page_path text not null,
  stock text,
  created_at timestamptz not null
);

-- The embedded identity provider's own records, and secrets that must survive a restart.
create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant on oidc_records (grant_id);
create index oidc_records_uid on oidc_records (model, uid);
create table service_secrets (
  name text primary key,
  value jsonb not null
);
