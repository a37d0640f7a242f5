-- How much of its limits somebody has used up, shared by all instances. Losing it in a crash only forgets
-- what was used, so it is not written to the log of the database.
create unlogged table rate_limits (
  -- The name of the limit and who it is for, such as 'widget:203.0.113.7'.
  key text primary key,
  points integer not null,
  -- When the count starts again, ms since 1970.
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
