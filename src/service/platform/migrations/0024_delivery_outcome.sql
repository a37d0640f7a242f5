-- A gateway may take a message without an answer that reaches us: then nobody knows whether it was sent.
alter table deliveries drop constraint deliveries_status_check;
alter table deliveries add constraint deliveries_status_check
  check (status in ('queued', 'sent', 'delivered', 'failed', 'canceled', 'unknown'));
alter table notices drop constraint notices_status_check;
alter table notices add constraint notices_status_check check (status in ('queued', 'sent', 'failed', 'unknown'));
-- When the running attempt began to pass the message to the gateway; null before that, and when none is running.
alter table deliveries add column handed_over_at timestamptz;
alter table notices add column handed_over_at timestamptz;
-- Each channel of a dealership has a queue of its own.
create index deliveries_lane on deliveries (account_id, channel, due_at) where due_at is not null;
create index notices_lane on notices (account_id, channel, due_at) where due_at is not null;
-- What became of the latest message by e-mail or SMS, when that needs somebody's attention.
alter table conversations add column undelivered text check (undelivered in ('failed', 'unknown'));
