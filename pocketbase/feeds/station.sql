json_object(
  'id', r.id,
  'event_id', r.event_id,
  'kind', r.kind,
  'name', r.name,
  'bib_from', NULLIF(r.bib_from, 0),
  'bib_to', NULLIF(r.bib_to, 0),
  'sees_age', json(iif(r.sees_age, 'true', 'false')),
  'sees_contact', json(iif(r.sees_contact, 'true', 'false')),
  'closed', json(iif(r.closed, 'true', 'false')),
  'created', r.created,
  'updated', r.updated
)
