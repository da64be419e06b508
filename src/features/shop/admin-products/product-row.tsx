import type { AdminProduct } from '#data/shop/products.ts'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { priceText } from '#domain/kernel/money.ts'
import { categoryOf } from '#domain/shop/product.ts'
import { Badge } from '#ui/base/badge.tsx'
import { IconButton, IconLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { Cell, TableRow } from '#ui/list/table.tsx'
import { WaitingMark } from '#ui/sync/waits-mark.tsx'
import { stockText } from './product-text.ts'
import { Picture } from '#ui/base/picture.tsx'

interface ProductRowProps {
  product: AdminProduct
  onDuplicate: () => void
  onDelete: () => void
}

export function ProductRow({ product, onDuplicate, onDelete }: ProductRowProps) {
  const { id, name, price, image_url, image_id, progress } = product
  const waiting = useKeptPicture(image_id)
  const picture = waiting.url || image_url
  const stock = stockText(product)
  const edit = `/admin/products/edit/${id}`
  return (
    <TableRow>
      <Cell padY={6}>
        <Box width={{ base: 56, lg: 64 }} height={{ base: 56, lg: 64 }} bg="sunk">
          {picture && (
            <Picture
              src={picture}
              shown="64px"
              alt=""
              loading="lazy"
              block
              wide
              height="100%"
              objectFit="cover"
            />
          )}
        </Box>
      </Cell>
      <Cell anywhere>
        <Text bold>{name}</Text>
        {stock && (
          <Text quiet look="small">
            {stock}
          </Text>
        )}
        <Row until="lg" wrap gap="4px 10px" above={4}>
          <strong>{priceText(price)}</strong>
          <Badge>{categoryOf(product)}</Badge>
          {progress && <WaitingMark state={progress} />}
        </Row>
      </Cell>
      <Cell from="lg" look="time">
        {priceText(price)}
      </Cell>
      <Cell from="lg">
        <Badge>{categoryOf(product)}</Badge>
      </Cell>
      <Cell from="lg">
        <WaitingMark state={progress} />
      </Cell>
      <Cell paddingRight="0">
        <Row align="stretch" wrap justify="end">
          <IconLink to={edit} label={`Edit ${name}`}>
            <Icon name="edit" />
          </IconLink>
          <IconButton label={`Duplicate ${name}`} onClick={onDuplicate}>
            <Icon name="copy" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        </Row>
      </Cell>
    </TableRow>
  )
}
