json_object(
  'id', r.id,
  'name', r.name,
  'rating', r.rating,
  'review', r.review,
  'photo_url', r.photo_url,
  'photo_path', r.photo_path,
  'hidden', json(iif(r.hidden, 'true', 'false')),
  'created', r.created,
  'updated', r.updated
)
