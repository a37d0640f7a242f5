-- One row, which instances rewrite to find out whether the database takes writes.
create table readiness_probe (
  id integer primary key check (id = 1),
  at timestamptz not null
);
