import { chakra } from '@chakra-ui/react'
import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form'
import { Button, IconButton } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import type { ProductForm } from '#domain/product-form.ts'
import type { ProductValues } from './product-text.ts'

export interface StockFieldsProps {
  control: Control<ProductValues, unknown, ProductForm>
  register: UseFormRegister<ProductValues>
  /** Of the list, and of its rows. */
  error: string | undefined
  rowError: (at: number, field: 'size' | 'stock') => string | undefined
}

/** In which sizes it is sold, and how many there are of each. */
export function StockFields({ control, register, error, rowError }: StockFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes' })
  return (
    <chakra.fieldset border="0" minWidth="0" padding="0">
      <chakra.legend textStyle="label">
        Sizes and stock
        <chakra.span color="quiet" fontWeight="400">
          {' '}
          (optional)
        </chakra.span>
      </chakra.legend>
      <chakra.p color="quiet" textStyle="small" marginBlock="4px 10px">
        Without a line it is always for sale. Leave Size empty for the stock of a product without sizes, and
        In stock empty where nobody counts.
      </chakra.p>
      <chakra.div display="grid" gap="10px">
        {fields.map((field, at) => (
          <chakra.div
            key={field.id}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) auto"
            // With an error under one of them the fields still stand at one height.
            alignItems="start"
            gap="10px"
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
            <IconButton
              label={`Remove line ${at + 1}`}
              onClick={() => remove(at)}
              minHeight="button"
              marginTop="28px"
            >
              <Icon name="trash" />
            </IconButton>
          </chakra.div>
        ))}
      </chakra.div>
      {error && <FieldError id="sizes-error">{error}</FieldError>}
      <Button
        id="sizes"
        variant="outline"
        size="sm"
        marginTop="10px"
        onClick={() => append({ size: '', stock: '' })}
      >
        <Icon name="plus" /> Add size
      </Button>
    </chakra.fieldset>
  )
}
