-- Users who manage users: invitations, hosted names, reach over leads; saved views.

alter table users
  -- As a hosted provider knows the user; set once by `update-cdk-user`.
  add column hosted_subject text unique,
  -- The user's name at their retailer; null until it was mapped.
  add column user_name text,
  -- 'own': leads that are the user's or nobody's.
  add column lead_scope text not null default 'all' check (lead_scope in ('all', 'own')),
  -- Deleted users keep their id, so that the audit log and dialogues still have somebody to name.
  add column deleted_at timestamptz;
create unique index users_user_name on users (coalesce(retailer_name, 'impel'), lower(user_name)) where user_name is not null;

-- A link to a first password, or to a new one for somebody who forgot it. The link itself is signed; it is good once, and until it expires.
create table invitations (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- first | forgotten
  kind text not null default 'first',
  -- Who invited; null: the user asked themselves.
  invited_by text references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitations_user on invitations (user_id, created_at);

create table saved_views (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null references accounts on delete cascade,
  name text not null,
  path text not null,
  product text not null,
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, account_id, lower(name));
