json_object(
  'id', r.id,
  'user_id', r.user_id,
  'total_amount', r.total_amount,
  'status', r.status,
  'payment_status', r.payment_status,
  'shipping_full_name', r.shipping_full_name,
  'shipping_street', r.shipping_street,
  'shipping_city', r.shipping_city,
  'shipping_state', r.shipping_state,
  'shipping_zip_code', r.shipping_zip_code,
  'shipping_country', r.shipping_country,
  'shipping_phone', r.shipping_phone,
  'billing_same_as_shipping', json(iif(r.billing_same_as_shipping, 'true', 'false')),
  'billing_full_name', r.billing_full_name,
  'billing_street', r.billing_street,
  'billing_city', r.billing_city,
  'billing_state', r.billing_state,
  'billing_zip_code', r.billing_zip_code,
  'billing_phone', r.billing_phone,
  'items', json((
    SELECT json_group_array(json_object(
      'id', i.id,
      'product_id', i.product_id,
      'product_name', i.product_name,
      'product_image_url', i.product_image_url,
      'size', i.size,
      'price_at_purchase', i.price_at_purchase,
      'quantity', i.quantity) ORDER BY i.rowid)
    FROM order_items i WHERE i.order_id = r.id)),
  'created', r.created,
  'updated', r.updated
)
