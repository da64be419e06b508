json_object(
  'id', r.id,
  'title', r.title,
  'slug', r.slug,
  'excerpt', r.excerpt,
  'content', r.content,
  'author', r.author,
  'featured_image_url', r.featured_image_url,
  'image_alt', r.image_alt,
  'status', r.status,
  'created', r.created,
  'updated', r.updated
)
