-- The subject of a customer's e-mail, which answers repeat. Null for what is no e-mail, has none, or was written by a machine.
alter table inbound_messages add column subject text;
