json_object(
  'id', r.id,
  'kind', r.kind,
  'collection', r.collection,
  'record', r.record,
  'author', r.author,
  'changed_at', r.changed_at,
  'details', json(iif(json_valid(r.details), iif(json_type(r.details) = 'object', r.details, '{}'), '{}')),
  'created', r.created,
  'updated', r.updated
)
