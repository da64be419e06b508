json_object(
  'id', r.id,
  'event_id', r.event_id,
  'chunk', r.chunk,
  'count', r.count,
  'data', json(iif(json_valid(r.data), r.data, 'null'))
)
