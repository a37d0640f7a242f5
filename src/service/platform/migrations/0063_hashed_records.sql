-- The ids of refresh tokens and codes are secrets of browsers, so only their hashes are stored.
update oidc_records
  set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
  where model in ('AuthorizationCode', 'RefreshToken');
