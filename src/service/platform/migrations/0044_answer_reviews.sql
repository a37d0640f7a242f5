-- What staff think of replies of the assistant, one row for each reply that somebody judged.
create table answer_reviews (
  account_id text not null references accounts on delete cascade,
  conversation_id text not null references conversations on delete cascade,
  -- Of the reply.
  seq integer not null,
  verdict text not null check (verdict in ('good', 'wrong')),
  -- What the answer should have been; empty when the reviewer did not write one.
  correction text not null default '',
  user_id text references users on delete set null,
  reviewer text not null,
  reviewed_at timestamptz not null,
  -- When the reply was written, which decides the week that it counts in.
  answered_at timestamptz not null,
  primary key (conversation_id, seq)
);
create index answer_reviews_answered on answer_reviews (account_id, answered_at);

-- The answer that a reviewer suggested for the question.
alter table unanswered_questions add column correction text;
-- The assistant did answer, but a reviewer corrected it.
alter table unanswered_questions add column by_review boolean not null default false;

-- Which versions of the assistant answered, and since when.
create table assistant_versions (
  version text primary key,
  first_used_at timestamptz not null
);
