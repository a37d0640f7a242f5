-- Conversations that staff know to be with one person. A row joins two of them, and the person's conversations are those
-- that rows connect; deleting a row parts them again, as they were before.
create table customer_merges (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  other_id text not null references conversations on delete cascade,
  user_id text references users on delete set null,
  user_name text not null,
  merged_at timestamptz not null,
  check (conversation_id <> other_id)
);
create index customer_merges_conversation on customer_merges (conversation_id);
create index customer_merges_other on customer_merges (other_id);
create index customer_merges_account on customer_merges (account_id);
