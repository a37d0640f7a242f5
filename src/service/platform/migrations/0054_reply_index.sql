-- How long customers waited is read from this index alone: reading each reply's row took ten times as long.
create index facts_replies on facts (account_id, metric, day)
  include (business, amount, hour, channel, salesperson_id, source_name, lead_type, product, from_chat, state)
  where metric in ('ai_reply', 'person_reply');
