json_object(
  'id', r.id,
  'kind', r.kind,
  'author', r.author,
  'device', r.device,
  'record', r.record,
  'label', r.label,
  'whose', r.whose,
  'changes', json(iif(json_valid(r.changes), iif(json_type(r.changes) = 'array', r.changes, '[]'), '[]')),
  'more', r.more,
  'restored', json(iif(r.restored, 'true', 'false')),
  'created', r.created
)
