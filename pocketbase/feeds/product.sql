json_object(
  {columns},
  -- Stored is how many were ever put on sale; shown is what nobody has ordered yet.
  'sizes', json((
    SELECT json_group_array(json_object(
      'size', s.value ->> 'size',
      'stock', iif(s.value ->> 'stocked' IS NULL, NULL, MAX(0, (s.value ->> 'stocked') - COALESCE((
        SELECT SUM(i.quantity) FROM order_items i JOIN orders o ON o.id = i.order_id AND o.status <> 'cancelled'
        WHERE i.product_id = r.id AND i.product_id <> '' AND i.size = s.value ->> 'size'), 0)))))
    FROM json_each(iif(json_valid(r.sizes), iif(json_type(r.sizes) = 'array', r.sizes, '[]'), '[]')) s))
)
