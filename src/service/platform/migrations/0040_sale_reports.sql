-- The id under which the dealership's CRM reported a sale, so that a repeated report is recognized.
alter table sales add column crm_id text;
create unique index sales_crm on sales (account_id, crm_id);
