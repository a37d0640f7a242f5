-- Whether the files of a report also go to the webhooks of the account.
alter table report_subscriptions add column to_webhooks boolean not null default false;
