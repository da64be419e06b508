json_object(
  'id', r.id,
  'event_id', r.event_id,
  'kind', r.kind,
  'subject', r.subject,
  'station_id', r.station_id,
  'device_id', r.device_id,
  'sequence', r.sequence,
  'turn', r.turn,
  'at', r.at,
  'monotonic_ms', r.monotonic_ms,
  'initials', r.initials,
  'voids', r.voids,
  -- What somebody drew stays on the server.
  'payload', json_remove(iif(json_valid(r.payload), r.payload, '{}'), '$.signature'),
  'late', json(iif(r.late, 'true', 'false')),
  'handed_in_by', r.handed_in_by,
  'clock_ahead_ms', r.clock_ahead_ms,
  'created', r.created
)
