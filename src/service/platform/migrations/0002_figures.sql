-- Who comes to the dealership's site, from where and by which button; services that were completed; what other dealers reach.

create table visits (
  account_id text not null references accounts on delete cascade,
  day date not null,
  -- A browser on that day: a hash that leads neither back to a person nor on to the next day.
  visitor text not null,
  -- 'Direct', or the site or campaign that led here.
  traffic_source text not null,
  page_type text not null,
  -- How often the person opened the panel.
  opens integer not null default 0,
  first_at timestamptz not null,
  primary key (account_id, day, visitor)
);

create table cta_clicks (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  day date not null,
  cta text not null,
  page_type text not null,
  at timestamptz not null
);
create index cta_clicks_day on cta_clicks (account_id, day) include (cta, page_type);

-- Of what began in chat: where the shopper came from, and the call to action that opened the panel.
alter table conversations add column traffic_source text;
alter table conversations add column cta text;
alter table conversations add column cta_page_type text;
-- Tables by source and by call to action are read from the index alone.
create index conversations_chat on conversations (account_id, id) include (traffic_source, cta, cta_page_type) where began_in_chat;
-- The last service that was completed; whole dollars paid.
alter table conversations add column service_closed_on date;
alter table conversations add column service_price integer;

-- Lists by the customer's name, nameless ones last. A b-tree takes no long text, so the first letters decide.
create index conversations_name on conversations
  (account_id, (name = '' and surname = ''), lower(left(name, 64)), lower(left(surname, 64)), id);

-- Engagement rate of live Sales AI dealers by month, percent.
create table engagement_benchmarks (
  month date primary key,
  average numeric(5, 2) not null,
  dealers integer not null,
  computed_at timestamptz not null
);

-- daily_sums: messages_out, visitors, opens; the last two by traffic source, under the chat product.
delete from daily_sums where metric = 'widget_opens';
