json_object(
  {columns},
  'details', json(iif(json_valid(r.details), iif(json_type(r.details) = 'object', r.details, '{}'), '{}'))
)
