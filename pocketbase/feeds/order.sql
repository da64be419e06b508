json_object(
  {columns},
  'items', json((
    SELECT json_group_array(json_object(
      'id', i.id,
      'product_id', i.product_id,
      'product_name', i.product_name,
      'product_image_url', i.product_image_url,
      'size', i.size,
      'price_at_purchase', i.price_at_purchase,
      'quantity', i.quantity) ORDER BY i.rowid)
    FROM order_items i WHERE i.order_id = r.id))
)
