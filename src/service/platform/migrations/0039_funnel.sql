-- What became of a visit, as staff said; null: nobody has said it yet.
alter table appointments add column outcome text check (outcome in ('came', 'missed'));

-- What a dealership assumes where the console says what the assistant is worth.
alter table accounts
  -- How long a person would take for one message of the assistant.
  add column minutes_per_message integer not null default 2,
  -- Whole dollars of a sale for which the CRM states no gross; null: not set.
  add column gross_per_sale integer;

-- To whom the leads of a range are assigned, without reading their whole rows.
create index conversations_salesperson on conversations (account_id, id) include (salesperson_id);
