json_object(
  'id', r.id,
  'full_name', r.full_name,
  'email', r.email,
  'phone', r.phone,
  'availability', r.availability,
  'preferred_role', r.preferred_role,
  'answered_by', r.answered_by,
  'answered_at', r.answered_at,
  'created', r.created,
  'updated', r.updated
)
