json_object(
  'id', r.id,
  'name', r.name,
  'rating', r.rating,
  'review', r.review,
  'photo_url', iif(r.waiting_photo <> '', '/media/' || r.waiting_photo, r.photo_url),
  'photo_path', iif(r.waiting_photo <> '', r.waiting_photo, r.photo_path),
  'photo', iif(r.waiting_photo <> '', 'waits', iif(r.photo_url <> '', 'shown', 'none')),
  'hidden', json(iif(r.hidden, 'true', 'false')),
  'created', r.created,
  'updated', r.updated
)
