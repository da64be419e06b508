json_object(
  'id', r.id,
  'company_name', r.company_name,
  'contact_person_name', r.contact_person_name,
  'contact_email', r.contact_email,
  'contact_phone', r.contact_phone,
  'selected_option', r.selected_option,
  'message', r.message,
  'answered_by', r.answered_by,
  'answered_at', r.answered_at,
  'created', r.created,
  'updated', r.updated
)
