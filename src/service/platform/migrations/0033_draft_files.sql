-- A file that staff chose for a reply belongs to their draft of that channel until the reply is sent.
alter table files add column draft_user_id text references users on delete cascade;
alter table files add column draft_channel text;
-- The id under which their browser uploaded it, so that the same upload is stored once.
alter table files add column client_id text;
create index files_draft on files (draft_user_id, conversation_id) where draft_user_id is not null;
