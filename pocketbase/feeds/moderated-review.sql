json_object(
  {columns},
  'photo_url', iif(r.waiting_photo <> '', '/media/' || r.waiting_photo, r.photo_url),
  'photo_path', iif(r.waiting_photo <> '', r.waiting_photo, r.photo_path),
  'photo', iif(r.waiting_photo <> '', 'waits', iif(r.photo_url <> '', 'shown', 'none'))
)
