-- Search finds parts of words by an index of their groups of three letters, instead of reading all texts of the account.
-- Both extensions are trusted: the owner of the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- One row a message instead of one for eight: the index would take in all eight again with every line that is added.
drop table dialogue_texts;
create table dialogue_texts (
  account_id text not null,
  conversation_id text not null,
  -- Of the message; 0 is the customer's name and contacts.
  seq integer not null,
  text text not null,
  primary key (account_id, conversation_id, seq)
) partition by hash (account_id);
-- Partitions only so that an account's rows share pages: a search reads hundreds of them instead of thousands.
do $$ begin
  for i in 0..31 loop
    execute format('create table dialogue_texts_%s partition of dialogue_texts for values with (modulus 32, remainder %s)', i, i);
  end loop;
end $$;

insert into dialogue_texts select account_id, id, 0, search_text from conversations where search_text <> '';
insert into dialogue_texts select account_id, conversation_id, seq, fold_text(text) from messages;

-- New texts wait in a list of at most 64 kB before the index takes them in, so that no message waits long for the others.
create index dialogue_texts_parts on dialogue_texts using gin (account_id, text gin_trgm_ops) with (gin_pending_list_limit = 64);
analyze dialogue_texts;

-- Names and contacts change in few places, but a row of a conversation with every message: an index there would follow each.
create function store_contact_text() returns trigger language plpgsql as $$ begin
  insert into dialogue_texts (account_id, conversation_id, seq, text)
  values (new.account_id, new.id, 0, new.search_text)
  on conflict (account_id, conversation_id, seq) do update set text = excluded.text;
  return null;
end $$;
create trigger conversations_added after insert on conversations
  for each row when (new.search_text <> '') execute function store_contact_text();
create trigger conversations_search_text after update of search_text on conversations
  for each row when (new.search_text is distinct from old.search_text) execute function store_contact_text();
