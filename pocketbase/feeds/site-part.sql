json_object(
  {columns},
  'fields', json(iif(json_valid(r.fields), iif(json_type(r.fields) = 'object', r.fields, '{}'), '{}'))
)
