-- What the demo's seed made, so that it can be told from data of real dealerships and removed. The seed writes these rows with its first data.
create table demo_marks (
  kind text not null check (kind in ('group', 'account', 'user', 'partner_key')),
  id text not null,
  primary key (kind, id)
);

-- Databases that were filled before there were marks are known by the ids that the seed has used until now. Ids that the service makes have no dot,
-- and a group or account counts only where people of the demo belong to it.
insert into demo_marks (kind, id)
  select 'user', id from users where id in (
    'u_robin.castellan', 'u_renee.whitaker', 'u_dana.alvarez', 'u_marcus.hale', 'u_tomas.ibarra', 'u_elaine.yazzie', 'u_helen.sorensen',
    'u_anthony.ferraro', 'u_ngozi.okafor', 'u_priya.raman', 'u_terrence.brooks', 'u_wendy.chen', 'u_wilhelmina.ashcroft-montgomery',
    'u_luis.ortega', 'u_hannah.lindqvist', 'u_kwame.boateng', 'u_sofia.reyes-navarro', 'u_graham.doyle', 'u_jordan.maddox', 'u_mei.tanaka',
    'u_owen.castillo', 'u_farah.haddad', 'u_milton.berg', 'u_desmond.tso', 'u_carla.benally');
insert into demo_marks (kind, id)
  select 'group', g.id from groups g
  where g.id in ('northside', 'riverside', 'sandstone')
    and exists (select from users u join demo_marks m on m.kind = 'user' and m.id = u.id where u.group_id = g.id);
insert into demo_marks (kind, id)
  select 'account', a.id from accounts a join demo_marks m on m.kind = 'group' and m.id = a.group_id
  where a.id in (
    'northside', 'northside-calder', 'northside-vantor', 'northside-preowned', 'riverside', 'riverside-solenne', 'riverside-halden',
    'sandstone-calder');
insert into demo_marks (kind, id)
  select 'partner_key', public_key from partner_keys where public_key = 'pk_demo_northside';
