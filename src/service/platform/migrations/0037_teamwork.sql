-- Who of the staff works on a conversation: a user or a team of users. The salesperson of the CRM is another matter.

create table teams (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  position integer not null
);
create index teams_account on teams (account_id, position);

create table team_members (
  team_id text not null references teams on delete cascade,
  user_id text not null references users on delete cascade,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

-- At most one of the two is set.
alter table conversations
  add column assignee_id text references users on delete set null,
  add column team_id text references teams on delete set null;

-- One for each view of the conversation list, in its order of last activity.
create index conversations_assignee on conversations (assignee_id, account_id, last_at desc, id)
  include (product, began_in_chat, excluded) where assignee_id is not null;
create index conversations_team on conversations (team_id, account_id, last_at desc, id)
  include (product, began_in_chat, excluded) where team_id is not null;
create index conversations_unassigned on conversations (account_id, last_at desc, id)
  include (product, began_in_chat, excluded) where assignee_id is null and team_id is null;

-- A live chat that its owner offers to a colleague or a team.
create table chat_offers (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  takeover_id text not null,
  from_id text not null,
  to_user_id text,
  to_team_id text,
  -- The ids of members of the team who declined.
  declined_by text[] not null default '{}',
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create unique index chat_offers_open on chat_offers (conversation_id) where state = 'open';
create index chat_offers_account on chat_offers (account_id) where state = 'open';
create index chat_offers_conversation on chat_offers (conversation_id);

-- A takeover that a colleague accepted from its owner; figures count only the one that began it.
alter table takeovers add column is_continuation boolean not null default false;
