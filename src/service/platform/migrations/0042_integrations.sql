-- Keys by which other programs call the API for one account, on behalf of the user who created them. Only the hash of a
-- secret is stored.
create table api_keys (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  user_id text not null references users on delete cascade,
  name text not null,
  scopes text[] not null,
  secret_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the hour; null when it was never used.
  last_used_at timestamptz
);
create index api_keys_account on api_keys (account_id);
create index api_keys_user on api_keys (user_id);

-- Where new and changed leads are sent as ADF/XML; null: nowhere.
alter table accounts add column crm_email text;
-- The lead came from that address itself, so it is not sent back.
alter table leads add column from_crm boolean not null default false;
