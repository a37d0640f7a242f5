-- How long a group keeps what customers wrote and sent, in months; null: for ever.
create table retention (
  group_id text primary key references groups on delete cascade,
  messages_months integer check (messages_months > 0),
  files_months integer check (files_months > 0),
  visits_months integer check (visits_months > 0),
  updated_at timestamptz not null
);

-- When the customer was taken out of the conversation; null: not yet.
alter table conversations add column erased_at timestamptz;
