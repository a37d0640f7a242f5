-- What shoppers said of their chats, one row for each conversation that was rated.
create table chat_ratings (
  conversation_id text primary key references conversations on delete cascade,
  account_id text not null references accounts on delete cascade,
  rating integer not null check (rating between 1 and 5),
  -- In the shopper's words; empty when they wrote none.
  comment text not null default '',
  -- When the shopper first answered. The figure counts on this day.
  rated_at timestamptz not null
);
create index chat_ratings_account on chat_ratings (account_id, rated_at);
