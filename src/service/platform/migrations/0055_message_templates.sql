-- Texts that the provider of a channel has approved, so that a dealership may write first. The list is the provider's; it is read again
-- when it is old.
alter table channel_connections add column business_id text;
-- When the list was last read, when somebody last tried to, and why that failed.
alter table channel_connections add column templates_read_at timestamptz;
alter table channel_connections add column templates_tried_at timestamptz;
alter table channel_connections add column templates_failure text;

create table message_templates (
  account_id text not null,
  channel text not null,
  -- The provider's.
  template_id text not null,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  content jsonb not null,
  primary key (account_id, channel, template_id),
  foreign key (account_id, channel) references channel_connections on delete cascade
);

-- The template that a message sends, with its values; null for a message in words of our own.
alter table deliveries add column template jsonb;
