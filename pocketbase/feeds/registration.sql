json_object(
  {columns},
  -- Stored plus one, so that 0 says "no slot".
  'result_slot', iif(r.result_slot > 0, r.result_slot - 1, NULL)
)
