json_object(
  'id', r.id,
  'path', r.path,
  'name', r.name,
  'alt', r.alt,
  'bytes', r.bytes,
  'width', r.width,
  'height', r.height,
  'created', r.created,
  'updated', r.updated
)
