json_object(
  'id', r.id,
  'email', r.email,
  'created', r.created,
  'updated', r.updated
)
