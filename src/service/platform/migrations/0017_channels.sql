-- What the assistant remembers of a dialogue, from one reply to the next.
create table dialogue_states (
  conversation_id text primary key references conversations on delete cascade,
  account_id text not null references accounts on delete cascade,
  state jsonb not null
);

-- A machine wrote the message, such as a newsletter, or it is a lead that gets a first message: the assistant does not answer it.
alter table messages add column automatic boolean not null default false;

-- The customer wrote while the assistant had to be silent. From this moment on the message may be read, in case it asks for a person, but is never
-- answered.
alter table conversations add column ai_listen_at timestamptz;
create index conversations_ai_listen on conversations (ai_listen_at) where ai_listen_at is not null;

-- Visits that the customer called off. Figures still count that they were made.
create table canceled_appointments (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  kind text not null check (kind in ('sales', 'service')),
  created_by text not null check (created_by in ('ai', 'staff')),
  starts_at timestamptz not null,
  created_at timestamptz not null,
  canceled_at timestamptz not null
);
create index canceled_appointments_conversation on canceled_appointments (conversation_id);
