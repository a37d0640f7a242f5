-- Sealed texts name their key, so that it can be replaced. What other columns contain is sealed when the service starts.
insert into service_secrets (name, value)
select 'sealing-keys', jsonb_build_array(jsonb_build_object('id', '1', 'key', value)) from service_secrets where name = 'sealing-key';
delete from service_secrets where name = 'sealing-key';
update push_devices set sealed = 'sealed:1:' || sealed where sealed <> '';
