-- The second step of a sign-in at the embedded provider: codes of an authenticator app.
create table second_factors (
  user_id text primary key references users on delete cascade,
  -- As apps take it, in base32. No call reads it; the page that sets it up shows it until it is confirmed.
  secret text not null,
  -- Null until a first code proved that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was used, so that nobody can use it again.
  last_step bigint not null default 0,
  -- Hashes of the recovery codes that are left.
  recovery_hashes jsonb not null default '[]'
);

-- The roles of a group's users who must have one: 'REGULAR', 'ADMIN' or 'SUPER-ADMIN'.
alter table groups add column second_factor_roles jsonb not null default '[]';
