-- What makes the assistant hand over: kinds that are off, and the dealership's own phrases.
alter table accounts add column hand_over jsonb not null default '{"off": [], "phrases": []}';
