-- A large file in pieces: the embedded database holds the event loop for as long as one statement takes.
-- Its first piece stays in files.bytes; these follow it, from 1.
create table file_pieces (
  key text not null references files on update cascade on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (key, position)
);
-- What comes in is compressed already.
alter table file_pieces alter column bytes set storage external;
alter table files alter column bytes set storage external;
