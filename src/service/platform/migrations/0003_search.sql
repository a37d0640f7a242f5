-- What search reads: the words of dialogues in lower case, up to eight lines a row, parted by line feeds. Derived from messages.
create table dialogue_texts (
  account_id text not null,
  conversation_id text not null,
  -- (seq - 1) / 8 of its lines: bounds the rewriting of a row when a line is added.
  block integer not null,
  text text not null,
  primary key (account_id, conversation_id, block)
) partition by hash (account_id);
-- Partitions only so that an account's rows share pages: a search reads hundreds of them instead of thousands.
do $$ begin
  for i in 0..31 loop
    execute format('create table dialogue_texts_%s partition of dialogue_texts for values with (modulus 32, remainder %s)', i, i);
  end loop;
end $$;

comment on column facts.previous_day is 'sale: the last day on which the lead engaged, up to the sale; else the unit''s last day before this one under the same metric';
