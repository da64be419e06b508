json_object(
  {columns}
)
