-- How often the rights of a user were changed, so that the second of two administrators is told.
alter table users add column version integer not null default 0;
