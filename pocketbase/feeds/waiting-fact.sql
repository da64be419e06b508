json_object(
  'id', r.id,
  'event_id', r.event_id,
  'fact_id', r.fact_id,
  'kind', r.kind,
  'subject', r.subject,
  'brought_by', r.brought_by,
  'dismissed', json(iif(r.dismissed, 'true', 'false')),
  -- What somebody drew stays on the server.
  'said', json_remove(iif(json_valid(r.said), r.said, '{}'), '$.fact.payload.signature'),
  'created', r.created
)
