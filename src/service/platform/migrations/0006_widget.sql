-- Domains of a dealership's widget with their look, what the chat may do, and what shoppers send and book.

alter table accounts
  -- What the chat may do; absent: as `rules/capabilities` says.
  add column capabilities jsonb not null default '{}';
-- Who had appointments made in the chat keeps that.
update accounts set capabilities = jsonb_build_object('service_scheduler', true)
  where (flags ->> 'service_scheduler')::boolean;

create table chat_domains (
  account_id text not null references accounts on delete cascade,
  -- Host name in lower case, without www.
  domain text not null,
  position integer not null,
  -- The look: `rules/chat-ui`.
  settings jsonb not null,
  -- Whether the widget stands there and what it tells whom: `rules/chat-ui`.
  onboarding jsonb not null,
  -- Written and never read back.
  ga4_api_secret text,
  -- The install check: when and where a page last showed the widget.
  last_seen_at timestamptz,
  last_seen_page text,
  created_at timestamptz not null,
  primary key (account_id, domain)
);

-- Pictures of agents, made anew from what was uploaded; named by their content.
create table avatars (
  account_id text not null references accounts on delete cascade,
  key text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);

-- Who was shown an engagement message in the last 24 hours: a hash of the browser, with a salt that is dropped soon after.
create table popup_views (
  account_id text not null references accounts on delete cascade,
  browser text not null,
  shown_at timestamptz not null,
  primary key (account_id, browser)
);
create index popup_views_at on popup_views (shown_at);

-- What Google Analytics is still to be told, for domains whose secret the service keeps.
create table analytics_events (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  domain text not null,
  client_id text not null,
  name text not null,
  data jsonb not null,
  at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index analytics_events_due on analytics_events (due_at);

-- Where a conversation of the widget began, and how it ended.
alter table visitor_sessions
  add column domain text,
  -- The shopper ended the chat: the token is no more good.
  add column ended_at timestamptz;

-- Who of the staff has a console open on an account: a lease that their open sockets renew.
create table staff_present (
  account_id text not null references accounts on delete cascade,
  user_id text not null references users on delete cascade,
  until timestamptz not null,
  primary key (account_id, user_id)
);

-- Whose browser a conversation is: asked when something happens in it.
create index visitor_sessions_conversation on visitor_sessions (conversation_id);
