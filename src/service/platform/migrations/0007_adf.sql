-- Leads in ADF/XML: by what a lead is known again, what it asks, and those that could not be read.

-- Hashes of a lead's ids, of its content, and of customer, vehicle and source together: `store/adf-leads.ts`.
create table lead_keys (
  account_id text not null references accounts on delete cascade,
  key text not null,
  conversation_id text not null references conversations on delete cascade,
  at timestamptz not null,
  primary key (account_id, key)
);
create index lead_keys_conversation on lead_keys (conversation_id);

-- What a lead asks in whole sentences, for the assistant's first message; the dialogue's first line says all of it for people.
create table lead_questions (
  conversation_id text primary key references conversations on delete cascade,
  account_id text not null references accounts on delete cascade,
  -- The line of the dialogue that says the same.
  seq integer not null,
  text text not null
);

-- Kept until a person has looked at them.
create table refused_leads (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  at timestamptz not null,
  -- How it came.
  channel text not null check (channel in ('http', 'email')),
  -- Of mail: its sender.
  sender text,
  reason text not null,
  -- As it came, up to a length.
  raw text not null,
  clipped boolean not null,
  -- Of all of it, so that what is sent again and again is kept once.
  content_hash text not null,
  state text not null check (state in ('open', 'done')),
  settled_by text,
  settled_at timestamptz
);
create unique index refused_leads_content on refused_leads (account_id, content_hash) where state = 'open';
create index refused_leads_state on refused_leads (account_id, state, at desc);
