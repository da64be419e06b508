import { type Order, orderStatusText } from '#domain/shop/order.ts'
import { Icon } from '#ui/base/icons.tsx'
import { List, Row, Text } from '#ui/layout/words.tsx'

const way = ['placed', 'packed', 'shipped', 'delivered'] as const

/** How far an order has come: four posts, and those behind it are filled. */
export function OrderSteps({ status }: Pick<Order, 'status'>) {
  const at = status === '' ? way.length : way.findIndex((step) => step === status)
  return (
    <List as="ol" aria-label="Steps" columns={4} gap={6} below={20}>
      {way.map((step, index) => (
        <Text
          as="li"
          key={step}
          aria-current={index === at ? 'step' : undefined}
          borderTop="10px solid"
          borderColor={index === at ? 'accent.fill' : index < at ? 'text' : 'hairline'}
          padTop={8}
          color={index <= at ? 'text' : 'quiet'}
          look="label"
          size={{ base: '0.875rem', md: '0.9375rem' }}
        >
          <Row as="span" inline gap={6}>
            {index < at && <Icon name="check" size={16} label="Done:" />}
            {orderStatusText[step]}
          </Row>
        </Text>
      ))}
    </List>
  )
}
