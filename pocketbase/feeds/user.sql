json_object(
  'id', r.id,
  'email', r.email,
  'first_name', r.first_name,
  'last_name', r.last_name,
  'avatar_url', r.avatar_url,
  'role', iif(r.role = '', 'user', r.role),
  'verified', json(iif(r.verified, 'true', 'false')),
  'created', r.created,
  'shipping_full_name', r.shipping_full_name,
  'shipping_street_address', r.shipping_street_address,
  'shipping_city', r.shipping_city,
  'shipping_state', r.shipping_state,
  'shipping_zip_code', r.shipping_zip_code,
  'shipping_country', r.shipping_country,
  'shipping_phone', r.shipping_phone
)
