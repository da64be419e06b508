import { useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Contact, max_networks } from '#domain/content/site/contact.ts'
import { TextField } from '#ui/form/field.tsx'
import { Box, Grid } from '#ui/layout/words.tsx'
import { NetworkMark, network_names, networkOf } from '#ui/site/networks.tsx'
import { MovableItems } from './movable-items.tsx'

interface NetworkFieldsProps {
  form: UseFormReturn<Contact, unknown, Contact>
  /** The list's own error; `rowError` gives a row's. */
  error: string | undefined
  rowError: (at: number, field: 'network' | 'url' | 'text') => string | undefined
}

const networkIn = ({ network }: Record<string, unknown>) => (typeof network === 'string' ? network : '')

/** The organiser's pages on social networks, in the order of the footer. */
export function NetworkFields({ form, error, rowError }: NetworkFieldsProps) {
  const { register, getValues, setValue } = form
  const names = useId()
  /** An address says which network it is. */
  const nameFrom = (at: number, address: string) => {
    const known = networkOf(address)
    if (known !== '' && getValues(`networks.${at}.network`) === '')
      setValue(`networks.${at}.network`, known, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <datalist id={names}>
        {network_names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <MovableItems
        form={form as unknown as UseFormReturn<FieldValues, unknown, FieldValues>}
        name="networks"
        label="Networks"
        item="network"
        most={max_networks}
        empty={{ network: '', url: '', text: '' }}
        first="url"
        error={error}
        nameOf={networkIn}
        mark={(values) => <NetworkMark network={networkIn(values)} size={24} />}
      >
        {(at) => (
          <>
            <Grid columns={{ base: '1fr', md: '1.8fr 1fr' }} align="start" gap={12}>
              <TextField
                label="Address of your page"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={rowError(at, 'url')}
                {...register(`networks.${at}.url`, {
                  onBlur: (event: { target: { value: string } }) => nameFrom(at, event.target.value),
                })}
              />
              <TextField
                label="Network"
                list={names}
                autoComplete="off"
                error={rowError(at, 'network')}
                {...register(`networks.${at}.network`)}
              />
            </Grid>
            <Box above={12}>
              <TextField
                label="What runners find there"
                optional
                autoComplete="off"
                error={rowError(at, 'text')}
                {...register(`networks.${at}.text`)}
              />
            </Box>
          </>
        )}
      </MovableItems>
    </>
  )
}
