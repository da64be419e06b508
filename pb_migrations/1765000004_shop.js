/// <reference path="../pb_data/types.d.ts" />
// The shop: src/domain/shop/product.ts and order.ts. What a product has in stock is stored as how many were ever put on
// sale; what was ordered since is subtracted where it is read (pocketbase/feeds/product.sql), so that no order has
// to change a number that another one changes too.
migrate((app) => {
  const written_by_commands = { createRule: null, updateRule: null, deleteRule: null }
  const times = [
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ]
  const text = (name, max, more) => ({ name, type: 'text', max, ...more })

  const products = new Collection({
    type: 'base',
    name: 'products',
    listRule: '',
    viewRule: '',
    ...written_by_commands,
    fields: [
      text('name', 200, { required: true }),
      text('description', 2000),
      { name: 'price', type: 'number', min: 0, max: 100000 },
      text('image_url', 500),
      text('image_alt', 300),
      text('category', 100),
      { name: 'rating', type: 'number', min: 0, max: 5 },
      // [{"size": "M", "stocked": 40}]; size '' for a product without sizes, stocked null: not counted.
      { name: 'sizes', type: 'json', maxSize: 10000 },
      ...times,
    ],
  })
  app.save(products)

  const ownOrAdmin = (user_id) =>
    `@request.auth.id != "" && (${user_id} = @request.auth.id || @request.auth.role = "admin")`
  const orders = new Collection({
    type: 'base',
    name: 'orders',
    listRule: ownOrAdmin('user_id'),
    viewRule: ownOrAdmin('user_id'),
    ...written_by_commands,
    fields: [
      {
        name: 'user_id',
        type: 'relation',
        maxSelect: 1,
        collectionId: app.findCollectionByNameOrId('users').id,
      },
      { name: 'total_amount', type: 'number', min: 0, max: 10000000 },
      {
        name: 'status',
        type: 'select',
        maxSelect: 1,
        values: ['placed', 'packed', 'shipped', 'delivered', 'cancelled'],
      },
      // An order that was called off has nothing due.
      {
        name: 'payment_status',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['due', 'paid', 'none'],
      },
      text('shipping_full_name', 200),
      text('shipping_street', 200),
      text('shipping_city', 100),
      text('shipping_state', 100),
      text('shipping_zip_code', 20),
      text('shipping_country', 100),
      text('shipping_phone', 40),
      { name: 'billing_same_as_shipping', type: 'bool' },
      text('billing_full_name', 200),
      text('billing_street', 200),
      text('billing_city', 100),
      text('billing_state', 100),
      text('billing_zip_code', 20),
      text('billing_phone', 40),
      ...times,
    ],
    indexes: ["CREATE INDEX `idx_orders_user` ON `orders` (`user_id`) WHERE `user_id` <> ''"],
  })
  app.save(orders)

  app.save(
    new Collection({
      type: 'base',
      name: 'order_items',
      listRule: ownOrAdmin('order_id.user_id'),
      viewRule: ownOrAdmin('order_id.user_id'),
      ...written_by_commands,
      fields: [
        {
          name: 'order_id',
          type: 'relation',
          required: true,
          maxSelect: 1,
          collectionId: orders.id,
          cascadeDelete: true,
        },
        { name: 'product_id', type: 'relation', maxSelect: 1, collectionId: products.id },
        text('product_name', 200, { required: true }),
        text('product_image_url', 500),
        text('size', 20),
        { name: 'price_at_purchase', type: 'number', min: 0, max: 100000 },
        { name: 'quantity', type: 'number', onlyInt: true, min: 1, max: 99 },
        ...times,
      ],
      indexes: [
        'CREATE INDEX `idx_order_items_order` ON `order_items` (`order_id`)',
        "CREATE INDEX `idx_order_items_product` ON `order_items` (`product_id`, `size`, `order_id`, `quantity`) WHERE `product_id` <> ''",
      ],
    }),
  )
  // Orders outlive what they were made of: they keep its name, its picture and what was paid.
  app
    .db()
    .newQuery(
      `CREATE TRIGGER products_ordered_ad AFTER DELETE ON products BEGIN
        UPDATE order_items SET product_id = '' WHERE product_id = OLD.id AND product_id <> '';
      END`,
    )
    .execute()
})
