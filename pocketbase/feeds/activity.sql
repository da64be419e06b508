json_object(
  {columns},
  'changes', json(iif(json_valid(r.changes), iif(json_type(r.changes) = 'array', r.changes, '[]'), '[]'))
)
