-- AI Knowledge Bank (document 3 §3): groups of topics, whose assistants know an entry, and what each entry may be done with.
create table knowledge_groups (
  id integer primary key,
  name text not null
);
insert into knowledge_groups (id, name) values (1, 'Dealership'), (2, 'Sales'), (3, 'Service'), (4, 'Finance'), (5, 'Trade-in');

-- 1 Sales AI, 2 Chat AI, 3 Service AI, 4 CarBuying AI. What was known before, every assistant knew.
alter table knowledge_topics
  add column group_id integer not null default 1 references knowledge_groups,
  add column products smallint[] not null default '{1,2,3,4}';
update knowledge_topics t set group_id = g.id from knowledge_groups g where lower(g.name) = lower(t.label);

alter table knowledge_entries
  -- How the knowledge bank names it.
  add column number bigint generated always as identity,
  add column products smallint[] not null default '{1,2,3,4}',
  add column visible boolean not null default true,
  add column editable boolean not null default true,
  add column important boolean not null default false;
alter table knowledge_entries add constraint knowledge_entries_number unique (number);
-- Counts every change of an account's knowledge, deletions too, so that whoever keeps it in memory knows at the cost of one row.
create table knowledge_states (
  account_id text primary key references accounts on delete cascade,
  state bigint not null
);
create function knowledge_changed() returns trigger language plpgsql as $$
begin
  insert into knowledge_states (account_id, state)
    select distinct account_id, 1 from changed
    where exists (select 1 from accounts where id = account_id)
    on conflict (account_id) do update set state = knowledge_states.state + 1;
  return null;
end $$;
create trigger knowledge_inserted after insert on knowledge_entries
  referencing new table as changed for each statement execute function knowledge_changed();
create trigger knowledge_updated after update on knowledge_entries
  referencing new table as changed for each statement execute function knowledge_changed();
create trigger knowledge_deleted after delete on knowledge_entries
  referencing old table as changed for each statement execute function knowledge_changed();

-- What a reply of the assistant rests on: [{ kind, id, label }].
alter table messages add column sources jsonb;

-- Questions that the assistant had no answer to (beyond, 9).
create table unanswered_questions (
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  -- Of the customer's line.
  seq integer not null,
  product smallint not null,
  -- The words that carry its meaning, sorted: equal questions have equal keys.
  key text not null,
  question text not null,
  at timestamptz not null,
  -- The entry that answers it; gone with the entry, so that the question is open again.
  settled_by bigint references knowledge_entries (number) on delete set null,
  dismissed_at timestamptz,
  primary key (conversation_id, seq)
);
create index unanswered_questions_open on unanswered_questions (account_id, product, at)
  where settled_by is null and dismissed_at is null;
create index unanswered_questions_settled on unanswered_questions (settled_by);
