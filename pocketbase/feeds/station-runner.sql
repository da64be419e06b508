json_object(
  'id', r.id,
  'event_id', r.event_id,
  'first_name', r.first_name,
  'last_name', r.last_name,
  'bib_number', r.bib_number,
  't_shirt_size', r.t_shirt_size,
  -- It says how old somebody is, as the age does.
  'age_group', iif(substr({:asked}, 22) LIKE '%:age%', r.age_group, ''),
  'waiver_agreed', json(iif(r.waiver_agreed, 'true', 'false')),
  'table_signed', r.table_signed,
  'fee_cents', r.fee_cents,
  'fee_paid', json(iif(r.fee_paid, 'true', 'false')),
  'table_paid', r.table_paid,
  'lapsed', json(iif(r.lapsed, 'true', 'false')),
  -- What a station may see besides stands in its scope's name, behind the event's id.
  'age', iif(substr({:asked}, 22) LIKE '%:age%' AND length(r.date_of_birth) = 10, (
    SELECT CAST(substr(e.event_date, 1, 4) AS INTEGER) - CAST(substr(r.date_of_birth, 1, 4) AS INTEGER)
      - (substr(e.event_date, 6) < substr(r.date_of_birth, 6)) FROM events e WHERE e.id = r.event_id), NULL),
  'emergency_contact_name', iif(substr({:asked}, 22) LIKE '%:contact%', r.emergency_contact_name, ''),
  'emergency_contact_phone', iif(substr({:asked}, 22) LIKE '%:contact%', r.emergency_contact_phone, ''),
  'updated', r.updated
)
