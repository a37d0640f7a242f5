-- What an account has spent on a paid assistant on its newest day, all instances together.
create table assistant_spend (
  account_id text primary key references accounts on delete cascade,
  -- Of the account's calendar.
  day date not null,
  tokens bigint not null
);
