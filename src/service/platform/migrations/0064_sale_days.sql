-- No data is older than 1970, but a sale could be reported with any date. The second day, so that it is 1970 in every time zone.
update sales set sold_at = '1970-01-02T00:00:00Z' where sold_at < '1970-01-02T00:00:00Z';
