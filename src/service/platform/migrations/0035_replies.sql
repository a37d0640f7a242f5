-- How long customers waited for a reply, and by when a waiting one should get it.

-- Facts ai_reply and person_reply: one row for each reply, with the seconds of the wait in `amount`.
alter table facts
  -- The seconds of the wait within the opening hours.
  add column business integer,
  -- The hour of the week in which the wait began, on the dealership's clock: 0 is Monday from 0:00 to 1:00.
  add column hour smallint,
  add column channel text;

alter table accounts add column reply_goal_minutes integer not null default 15;

alter table conversations
  -- Since when the customer waits for a person; null unless `awaiting_reply`.
  add column awaiting_since timestamptz,
  -- When the goal of the dealership is missed; null when nobody waits, or it will not open again.
  add column reply_due_at timestamptz;

-- When staff are next told of a waiting customer: before the goal is missed, and when it is.
alter table conversations add column reply_notice_at timestamptz;
create index conversations_reply_notice on conversations (reply_notice_at) where reply_notice_at is not null;
