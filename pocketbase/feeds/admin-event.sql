json_object(
  {columns},
  'fees', json(iif(json_valid(r.fees), iif(json_type(r.fees) = 'array', r.fees, '[]'), '[]')),
  'awards', json(iif(json_valid(r.awards), iif(json_type(r.awards) = 'array', r.awards, '[]'), '[]')),
  'pickup_hours', json(iif(json_valid(r.pickup_hours), iif(json_type(r.pickup_hours) = 'array', r.pickup_hours, 'null'), 'null')),
  'age_bands', json(iif(json_valid(r.age_bands), iif(json_type(r.age_bands) = 'array', r.age_bands, '[]'), '[]')),
  'photos', json(iif(json_valid(r.photos), iif(json_type(r.photos) = 'array', r.photos, '[]'), '[]')),
  'bib_rules', json(iif(json_valid(r.bib_rules), iif(json_type(r.bib_rules) = 'array', r.bib_rules, '[]'), '[]'))
)
