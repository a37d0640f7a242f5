-- Rules that assign new hand-offs, and whose turn it was last in each team.
alter table accounts add column assignment_rules jsonb not null default '[]';
alter table teams add column last_user_id text;
