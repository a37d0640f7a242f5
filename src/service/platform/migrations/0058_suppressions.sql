-- Unsubscribed addresses and numbers of erased customers, so that nobody writes to them again. Nobody can read them here.
create table suppressions (
  account_id text not null references accounts on delete cascade,
  channel text not null,
  -- HMAC-SHA256 of the address or number, with a key of service_secrets.
  contact_hash text not null,
  -- When the customer unsubscribed.
  at timestamptz not null,
  primary key (account_id, channel, contact_hash)
);
