/// <reference path="../pb_data/types.d.ts" />
// The shop: src/domain/product.ts and order.ts. What a product has in stock is stored as how many were ever put on
// sale; what was ordered since is subtracted where it is read (pocketbase/feeds/product.sql), so that no order has
// to change a number that another one changes too.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const users = app.findCollectionByNameOrId('users')
    const written_by_commands = { createRule: null, updateRule: null, deleteRule: null }
    const times = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ]
    const text = (name, max) => ({ name, type: 'text', max })

    app.save(
      new Collection({
        type: 'base',
        name: 'products',
        listRule: '',
        viewRule: '',
        ...written_by_commands,
        fields: [
          { ...text('name', 200), required: true },
          text('description', 2000),
          { name: 'price', type: 'number', min: 0, max: 100000 },
          text('image_url', 500),
          text('category', 100),
          { name: 'rating', type: 'number', min: 0, max: 5 },
          // [{"size": "M", "stocked": 40}]; size '' for a product without sizes, stocked null: not counted.
          { name: 'sizes', type: 'json', maxSize: 10000 },
          ...times,
        ],
      }),
    )
    const products = app.findCollectionByNameOrId('products')

    app.save(
      new Collection({
        type: 'base',
        name: 'orders',
        listRule: '@request.auth.id != "" && (user_id = @request.auth.id || @request.auth.role = "admin")',
        viewRule: '@request.auth.id != "" && (user_id = @request.auth.id || @request.auth.role = "admin")',
        ...written_by_commands,
        fields: [
          { name: 'user_id', type: 'relation', maxSelect: 1, collectionId: users.id },
          { name: 'total_amount', type: 'number', min: 0, max: 10000000 },
          {
            name: 'status',
            type: 'select',
            maxSelect: 1,
            values: ['placed', 'packed', 'shipped', 'delivered', 'cancelled'],
          },
          { name: 'payment_status', type: 'select', required: true, maxSelect: 1, values: ['due', 'paid'] },
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
      }),
    )
    const orders = app.findCollectionByNameOrId('orders')
    const ownOrAdmin =
      '@request.auth.id != "" && (order_id.user_id = @request.auth.id || @request.auth.role = "admin")'

    app.save(
      new Collection({
        type: 'base',
        name: 'order_items',
        listRule: ownOrAdmin,
        viewRule: ownOrAdmin,
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
          { ...text('product_name', 200), required: true },
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

    // Who sees them stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = `
        SELECT 'public' FROM products WHERE NEW.collection = 'products' AND id = NEW.record
        UNION ALL SELECT 'user:' || user_id FROM orders
          WHERE NEW.collection = 'orders' AND id = NEW.record AND user_id <> ''
        UNION ALL SELECT 'admin' FROM orders WHERE NEW.collection = 'orders' AND id = NEW.record
        UNION ALL`
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))

    // The document of an order holds its items; that of a product holds what is left of it.
    const counted = 'length(sizes) > 2'
    const soldIn = (order) =>
      `INSERT INTO _touch SELECT 'products', id FROM products
         WHERE ${counted} AND id IN (SELECT product_id FROM order_items WHERE order_id = ${order});`
    const itemOf = (row) => `INSERT INTO _touch VALUES('orders', ${row}.order_id);
      INSERT INTO _touch SELECT 'products', id FROM products WHERE ${counted} AND id = ${row}.product_id;`
    run(`CREATE TRIGGER products_ai AFTER INSERT ON products BEGIN
      INSERT INTO _touch VALUES('products', NEW.id);
    END`)
    run(`CREATE TRIGGER products_au AFTER UPDATE ON products BEGIN
      INSERT INTO _touch VALUES('products', OLD.id);
      INSERT INTO _touch SELECT 'products', NEW.id WHERE NEW.id <> OLD.id;
    END`)
    run(`CREATE TRIGGER products_ad AFTER DELETE ON products BEGIN
      INSERT INTO _touch VALUES('products', OLD.id);
    END`)
    run(`CREATE TRIGGER orders_ai AFTER INSERT ON orders BEGIN
      INSERT INTO _touch VALUES('orders', NEW.id); ${soldIn('NEW.id')}
    END`)
    run(`CREATE TRIGGER orders_au AFTER UPDATE ON orders BEGIN
      INSERT INTO _touch VALUES('orders', OLD.id);
      INSERT INTO _touch SELECT 'orders', NEW.id WHERE NEW.id <> OLD.id;
      ${soldIn('OLD.id AND (OLD.id <> NEW.id OR OLD.status <> NEW.status)')}
      ${soldIn('NEW.id AND OLD.id <> NEW.id')}
    END`)
    run(`CREATE TRIGGER orders_ad AFTER DELETE ON orders BEGIN
      INSERT INTO _touch VALUES('orders', OLD.id); ${soldIn('OLD.id')}
    END`)
    run(`CREATE TRIGGER order_items_ai AFTER INSERT ON order_items BEGIN ${itemOf('NEW')} END`)
    run(
      `CREATE TRIGGER order_items_au AFTER UPDATE ON order_items BEGIN ${itemOf('OLD')} ${itemOf('NEW')} END`,
    )
    run(`CREATE TRIGGER order_items_ad AFTER DELETE ON order_items BEGIN ${itemOf('OLD')} END`)

    // What the inbox says about a person must not outlive the person's data.
    for (const table of ['orders', 'order_items']) {
      run(`CREATE TRIGGER ${table}_inbox_ad AFTER DELETE ON ${table} BEGIN
        DELETE FROM inbox WHERE collection = '${table}' AND record = OLD.id;
      END`)
    }
    const inbox = app.findCollectionByNameOrId('inbox')
    const kinds = inbox.fields.getByName('kind')
    kinds.values = [...kinds.values, 'oversold']
    app.save(inbox)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // Emptied first, while the triggers still turn the rows into tombstones.
    for (const table of ['order_items', 'orders', 'products']) run(`DELETE FROM ${table}`)
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    run('DROP TRIGGER _touch_ai')
    run(
      trigger.sql.replace(
        /\n\s*SELECT 'public' FROM products[\s\S]*?'admin' FROM orders .*\n\s*UNION ALL/,
        '',
      ),
    )
    for (const table of ['order_items', 'orders', 'products']) app.delete(app.findCollectionByNameOrId(table))
    const inbox = app.findCollectionByNameOrId('inbox')
    const kinds = inbox.fields.getByName('kind')
    kinds.values = kinds.values.filter((kind) => kind !== 'oversold')
    app.save(inbox)
  },
)
