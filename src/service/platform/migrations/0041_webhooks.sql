-- Addresses to which events of an account are sent.
create table webhook_endpoints (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  url text not null,
  events text[] not null,
  enabled boolean not null,
  secret text not null,
  -- The secret before the last rotation, which also signs until then.
  earlier_secret text,
  earlier_secret_until timestamptz,
  state text not null default 'ok' check (state in ('ok', 'retrying', 'failing', 'gone')),
  last_result text,
  last_attempt_at timestamptz,
  created_at timestamptz not null
);
create index webhook_endpoints_account on webhook_endpoints (account_id);

-- One row for each event and endpoint: what is to be sent, and after that the log. Written in the transaction of the event,
-- which holds the conversation, so that ids rise in the order of a conversation's events.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  account_id text not null,
  -- Null for a test.
  conversation_id text,
  event_id text not null,
  event text not null,
  -- The exact text that is signed and sent.
  body text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  at timestamptz not null,
  -- When it was last queued: by the event, or by a replay.
  queued_at timestamptz not null,
  due_at timestamptz,
  leased_until timestamptz,
  last_attempt_at timestamptz,
  answer_code integer,
  answer text,
  error text,
  duration_ms integer
);
create index webhook_deliveries_due on webhook_deliveries (due_at, endpoint_id) where due_at is not null;
create index webhook_deliveries_order on webhook_deliveries (endpoint_id, conversation_id, id) where due_at is not null;
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) where status = 'failed';
create index webhook_deliveries_conversation on webhook_deliveries (conversation_id) where conversation_id is not null;
create index webhook_deliveries_at on webhook_deliveries (at);

-- As in migration 0031.
create trigger webhook_added after insert on webhook_deliveries for each row
  when (new.due_at is not null) execute function notify_work('webhooks');
create trigger webhook_due after update of due_at on webhook_deliveries for each row
  when (new.due_at is distinct from old.due_at and new.due_at is not null) execute function notify_work('webhooks');
