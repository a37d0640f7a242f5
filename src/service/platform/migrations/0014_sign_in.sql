-- Keys that sign tokens and cookies, with those that were replaced and still verify; attempts to sign in.

create table signing_keys (
  id text primary key,
  -- What it signs, e.g. 'access-token'.
  purpose text not null,
  -- A private JWK, or a secret as base64url.
  secret jsonb not null,
  created_at timestamptz not null,
  -- When a newer key took its place; null: this is the one that signs.
  retired_at timestamptz,
  -- When everything that it signed has expired; from then on it verifies nothing and is removed.
  expires_at timestamptz,
  check ((retired_at is null) = (expires_at is null))
);
create unique index signing_keys_current on signing_keys (purpose) where retired_at is null;

insert into signing_keys (id, purpose, secret, created_at)
select value -> 'keys' -> 0 ->> 'kid', 'access-token', value -> 'keys' -> 0, now()
from service_secrets where name = 'oidc.jwks';
insert into signing_keys (id, purpose, secret, created_at)
select 'cookie-1', 'cookie', value -> 0, now() from service_secrets where name = 'oidc.cookie_keys';
insert into signing_keys (id, purpose, secret, created_at)
select 'scoped-token-1', 'scoped-token', value, now() from service_secrets where name = 'narrow.key';
insert into signing_keys (id, purpose, secret, created_at)
select 'invitation-1', 'invitation', value, now() from service_secrets where name = 'invitation.key';
delete from service_secrets where name in ('oidc.jwks', 'oidc.cookie_keys', 'narrow.key', 'invitation.key');

create table sign_in_attempts (
  -- Hash of an e-mail address, whether or not a user has it, and of the device when that is known.
  key text primary key,
  -- Attempts since the last successful one; the one being checked is counted too.
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);
create index sign_in_attempts_last on sign_in_attempts (last_at);
