-- Sockets of a partner's page: they end with its session, and carry what its elements show.

alter table live_tickets
  -- When the session that asked for the ticket ends; null: it has no end that is known here.
  add column session_ends_at timestamptz,
  -- The session is for figures alone: that something happened is told, not what.
  add column figures_only boolean not null default false;
