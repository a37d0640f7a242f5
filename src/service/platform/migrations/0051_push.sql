-- Browsers to which notifications of the console are pushed.
create table push_devices (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- The sign-in in which it was last confirmed; it ends with that. Null at an external provider.
  session_id text,
  -- Of the address at the browser's push service, which identifies the browser.
  endpoint_hash text not null unique,
  -- Address and keys, encrypted: who has them can push to the browser.
  sealed text not null,
  name text not null,
  language text not null,
  created_at timestamptz not null,
  -- When a console of the user was last open in it.
  confirmed_at timestamptz not null,
  -- When a notification last reached its push service.
  last_used_at timestamptz
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id) where session_id is not null;

-- The kinds that a user chose; without a row those of `rules/settings/push.ts` that are on at first.
create table push_choices (
  user_id text primary key references users on delete cascade,
  kinds text[] not null
);
