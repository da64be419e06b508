import { chakra } from '@chakra-ui/react'
import { type Order, orderStatusText } from '#domain/order.ts'
import { Icon } from '#ui/base/icons.tsx'

const way = ['placed', 'packed', 'shipped', 'delivered'] as const

/** How far an order is on its way: four posts, of which those behind it are filled. */
export function OrderSteps({ status }: Pick<Order, 'status'>) {
  const at = status === '' ? way.length : way.findIndex((step) => step === status)
  return (
    <chakra.ol
      aria-label="Steps"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      gap="6px"
      marginBottom="20px"
    >
      {way.map((step, index) => (
        <chakra.li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          borderTop="10px solid"
          borderColor={index === at ? 'accent.fill' : index < at ? 'text' : 'hairline'}
          paddingTop="8px"
          color={index <= at ? 'text' : 'quiet'}
          textStyle="label"
          fontSize={{ base: '0.875rem', md: '0.9375rem' }}
        >
          <chakra.span display="inline-flex" alignItems="center" gap="6px">
            {index < at && <Icon name="check" size={16} label="Done:" />}
            {orderStatusText[step]}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
