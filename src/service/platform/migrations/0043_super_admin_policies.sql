-- Super-admins from the command line had no policy, and without one nobody sees the settings or manages users.
insert into user_policies (user_id, resource, allow, position)
select u.id, p.resource, p.allow, p.position
from users u
cross join (values
  ('Settings:Signature', array['read', 'write', 'create'], 0),
  ('Settings:WorkingHours', array['read', 'write', 'create'], 1),
  ('Settings:Notifications', array['read', 'write', 'create'], 2),
  ('Settings:Sources', array['read', 'write', 'create'], 3),
  ('Settings:BotAnswers', array['read', 'write', 'create'], 4),
  ('Settings:FollowUp', array['read', 'write', 'create'], 5),
  ('Settings:Preferences', array['read', 'write', 'create'], 6),
  ('Settings:NotifyAction', array['read', 'write', 'create'], 7),
  ('Settings:PauseAI', array['read', 'write', 'create'], 8),
  ('Settings:DealerParams', array['*'], 9),
  ('KnowledgeBank', array['read', 'write', 'create'], 10),
  ('FirstAgenticResponse', array['read', 'write', 'create'], 11),
  ('UserEdit', array['Email'], 12)
) as p (resource, allow, position)
where upper(trim(u.role)) = 'SUPER-ADMIN'
  and not exists (select from user_policies up where up.user_id = u.id);
