-- A row that becomes due wakes the worker of its queue in every instance, so that none has to ask every other second.
-- Each payload is a name of WorkQueue in src/service/platform/worker.ts.
create function notify_work() returns trigger language plpgsql as $$ begin
  perform pg_notify('work', tg_argv[0]);
  return null;
end $$;

create trigger answer_due after update of ai_due_at, ai_listen_at on conversations for each row
  when (new.ai_due_at is distinct from old.ai_due_at and new.ai_due_at is not null
    or new.ai_listen_at is distinct from old.ai_listen_at and new.ai_listen_at is not null)
  execute function notify_work('answers');

create trigger delivery_added after insert on deliveries for each row
  when (new.due_at is not null) execute function notify_work('deliveries');
create trigger delivery_due after update of due_at on deliveries for each row
  when (new.due_at is distinct from old.due_at and new.due_at is not null) execute function notify_work('deliveries');

create trigger notice_added after insert on notices for each row
  when (new.due_at is not null) execute function notify_work('notices');
create trigger notice_due after update of due_at on notices for each row
  when (new.due_at is distinct from old.due_at and new.due_at is not null) execute function notify_work('notices');

create trigger follow_up_added after insert on follow_ups for each row
  when (new.status = 'scheduled') execute function notify_work('follow_ups');
create trigger follow_up_due after update of status, due_at on follow_ups for each row
  when (new.status = 'scheduled' and (old.status <> 'scheduled' or new.due_at <> old.due_at))
  execute function notify_work('follow_ups');

create trigger analytics_event_added after insert on analytics_events for each row
  execute function notify_work('analytics');
