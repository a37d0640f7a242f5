-- What became of each feed of a dealership's inventory.

create table inventory_feeds (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  at timestamptz not null,
  -- In which order they were taken: two may share a moment.
  seq bigint generated always as identity,
  -- Name of the secret key that sent it.
  sent_by text not null,
  file_name text,
  -- full or partial.
  mode text not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  removed integer not null,
  refused integer not null,
  warnings integer not null,
  -- The first reported rows: `FeedProblem` of the contract.
  rows jsonb not null
);
create index inventory_feeds_account on inventory_feeds (account_id, seq);
