import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextField } from '#ui/form/field.tsx'
import { AddRow, RowButton } from '#ui/form/row-buttons.tsx'
import { Box, Grid, Span, Stack, Text } from '#ui/layout/words.tsx'
import type { ProductForm } from '#domain/shop/product-form.ts'
import type { ProductValues } from './product-text.ts'

interface StockFieldsProps {
  control: Control<ProductValues, unknown, ProductForm>
  register: UseFormRegister<ProductValues>
  /** The list's own error; `rowError` gives a row's. */
  error: string | undefined
  rowError: (at: number, field: 'size' | 'stock') => string | undefined
}

/** The sizes it is sold in, and how many there are of each. */
export function StockFields({ control, register, error, rowError }: StockFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes' })
  return (
    <Box as="fieldset" border="0" shrink pad="0">
      <Text as="legend" look="label">
        Sizes and stock
        <Span quiet fontWeight="400">
          {' '}
          (optional)
        </Span>
      </Text>
      <Text quiet look="small" marginBlock="4px 10px">
        Without a line it is always for sale. Leave Size empty for the stock of a product without sizes, and
        In stock empty where nobody counts.
      </Text>
      <Stack gap={10}>
        {fields.map((field, at) => (
          <Grid
            key={field.id}
            columns="1fr 1fr auto"
            // Even with an error under one of them, the fields are at one height.
            align="start"
            gap={10}
          >
            <TextField
              label="Size"
              error={rowError(at, 'size')}
              autoComplete="off"
              {...register(`sizes.${at}.size`)}
            />
            <TextField
              label="In stock"
              inputMode="numeric"
              error={rowError(at, 'stock')}
              autoComplete="off"
              {...register(`sizes.${at}.stock`)}
            />
            <RowButton icon="trash" label={`Remove line ${at + 1}`} onClick={() => remove(at)} />
          </Grid>
        ))}
      </Stack>
      {error && <FieldError id="sizes-error">{error}</FieldError>}
      <AddRow id="sizes" onClick={() => append({ size: '', stock: '' })}>
        Add size
      </AddRow>
    </Box>
  )
}
