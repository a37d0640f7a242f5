-- The message was canceled while a gateway had it: a failed attempt is not repeated.
alter table deliveries add column final_attempt boolean not null default false;
