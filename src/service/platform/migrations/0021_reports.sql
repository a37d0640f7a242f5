-- When a user gets a report of an account by e-mail.
create table report_subscriptions (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null references accounts on delete cascade,
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  -- In the account's time zone.
  hour integer not null check (hour between 0 and 23),
  weekday text not null,
  language text not null,
  when_empty boolean not null,
  files text[] not null,
  -- In the links by which it is switched off without signing in.
  unsubscribe_key text not null unique,
  -- Null while it is off.
  next_at timestamptz,
  -- The day of the last report that was due, whether or not there was anything to report.
  last_day date,
  -- When the last one was queued.
  last_at timestamptz,
  unique (user_id, account_id)
);
create index report_subscriptions_due on report_subscriptions (next_at) where next_at is not null;
create index report_subscriptions_account on report_subscriptions (account_id);

-- What the mail of a report has besides its text. Emptied once the mail has left or was given up.
alter table notices add column html text;
-- [{ name, text }]
alter table notices add column files jsonb;
-- The path by which the recipient unsubscribes with one click (RFC 8058).
alter table notices add column unsubscribe_path text;
