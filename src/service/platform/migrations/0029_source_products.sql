-- The products whose conversations came from a lead source, for the filter of a product's list. Conversations that began in chat
-- belong to Chat AI as well. Empty where that is not known.
alter table lead_sources add column products text[] not null default '{}';
update lead_sources s set products = found.products
from (
  select c.account_id, c.source_name, c.lead_type, array_agg(distinct v.product) as products
  from conversations c
    cross join lateral (values (c.product), (case when c.began_in_chat then 'CHAT_AI' end)) v (product)
  where v.product is not null
  group by 1, 2, 3
) found
where found.account_id = s.account_id and found.source_name = s.name and found.lead_type = s.lead_type;
