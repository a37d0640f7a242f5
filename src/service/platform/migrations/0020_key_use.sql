-- When a partner's key was last used, to the hour; null when it never was.
alter table partner_keys add column last_used_at timestamptz;
