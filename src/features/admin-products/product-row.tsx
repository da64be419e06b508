import { chakra } from '@chakra-ui/react'
import type { AdminProduct } from '#data/admin/products.ts'
import { useKeptPicture } from '#data/pictures/pictures.ts'
import { priceText } from '#domain/money.ts'
import { categoryOf } from '#domain/product.ts'
import { Badge } from '#ui/base/badge.tsx'
import { IconButton, LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Cell, Row } from '#ui/list/table.tsx'
import { WaitingMark } from '#ui/sync/waiting-mark.tsx'
import { stockText } from './product-text.ts'

export interface ProductRowProps {
  product: AdminProduct
  onDuplicate: () => void
  onDelete: () => void
}

const on_desk = { display: { base: 'none', lg: 'table-cell' } } as const
const on_phone = { display: { base: 'flex', lg: 'none' } } as const

export function ProductRow({ product, onDuplicate, onDelete }: ProductRowProps) {
  const { id, name, price, image_url, image_id, progress } = product
  const waiting = useKeptPicture(image_id)
  const picture = waiting.url || image_url
  const stock = stockText(product)
  const edit = `/admin/products/edit/${id}`
  return (
    <Row>
      <Cell paddingBlock="6px">
        <chakra.div width={{ base: '56px', lg: '64px' }} height={{ base: '56px', lg: '64px' }} bg="sunk">
          {picture && (
            <chakra.img
              src={picture}
              alt=""
              loading="lazy"
              display="block"
              width="100%"
              height="100%"
              objectFit="cover"
            />
          )}
        </chakra.div>
      </Cell>
      <Cell overflowWrap="anywhere">
        <chakra.p fontWeight="700">{name}</chakra.p>
        {stock && (
          <chakra.p color="quiet" textStyle="small">
            {stock}
          </chakra.p>
        )}
        <chakra.div {...on_phone} flexWrap="wrap" alignItems="center" gap="4px 10px" marginTop="4px">
          <strong>{priceText(price)}</strong>
          <Badge>{categoryOf(product)}</Badge>
          {progress && <WaitingMark state={progress} />}
        </chakra.div>
      </Cell>
      <Cell {...on_desk} textStyle="time">
        {priceText(price)}
      </Cell>
      <Cell {...on_desk}>
        <Badge>{categoryOf(product)}</Badge>
      </Cell>
      <Cell {...on_desk}>
        <WaitingMark state={progress} />
      </Cell>
      <Cell paddingRight="0">
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end">
          <LinkButton to={edit} variant="plain" aria-label={`Edit ${name}`} {...square}>
            <Icon name="edit" />
          </LinkButton>
          <IconButton label={`Duplicate ${name}`} onClick={onDuplicate}>
            <Icon name="copy" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        </chakra.div>
      </Cell>
    </Row>
  )
}

const square = { minWidth: 'target', minHeight: 'target', paddingInline: '0' } as const
