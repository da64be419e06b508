// Apart from the schemas: the cart is read before the first paint, and must not bring them along.

export const max_order_lines = 40
/** For one product in one size. */
export const max_line_quantity = 99
