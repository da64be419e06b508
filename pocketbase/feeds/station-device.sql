json_object(
  'id', r.id,
  'event_id', r.event_id,
  'station_id', r.station_id,
  'initials', r.initials,
  'revoked_at', r.revoked_at,
  'left_at', r.left_at,
  'last_heard', r.last_heard,
  'report', json(iif(json_valid(r.report) AND json_type(r.report) = 'object', r.report, '{}')),
  'bib_parts', json(iif(json_type(r.bib_parts) = 'array', r.bib_parts, '[]')),
  'created', r.created
)
