json_object(
  'id', r.id,
  'review_photos', r.review_photos,
  'created', r.created,
  'updated', r.updated
)
