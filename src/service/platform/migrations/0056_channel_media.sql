-- Files of customers at a messaging service, to be fetched: one row for each until it is stored or given up. The message shows which.
create table media_fetches (
  conversation_id text not null references conversations on delete cascade,
  seq integer not null,
  -- Of the file among those of the message, from 0.
  position integer not null,
  account_id text not null references accounts on delete cascade,
  channel text not null,
  -- The provider's id of the file, or its address there.
  source text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  primary key (conversation_id, seq, position)
);
create index media_fetches_due on media_fetches (due_at);

create trigger media_added after insert on media_fetches for each row execute function notify_work('media');
create trigger media_due after update of due_at on media_fetches for each row
  when (new.due_at <> old.due_at) execute function notify_work('media');
