-- What is asked before an instruction of the journey is saved (beyond, 8); null: the usual set.
alter table journeys add column test_questions jsonb;
-- Of journeys of one name nobody could say which is which.
create unique index journeys_name on journeys (account_id, lower(name));
