import { useEffect, useId, useRef } from 'react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { type Contact, max_networks } from '#domain/content/site/contact.ts'
import { Button, IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Box, Grid, List, Row, Text } from '#ui/layout/words.tsx'
import { NetworkMark, network_names, networkOf } from '#ui/site/networks.tsx'

interface NetworkFieldsProps {
  form: UseFormReturn<Contact, unknown, Contact>
  /** The list's own error; `rowError` gives a row's. */
  error: string | undefined
  rowError: (at: number, field: 'network' | 'url' | 'text') => string | undefined
}

/** The organiser's pages on social networks, in the order of the footer. */
export function NetworkFields({ form, error, rowError }: NetworkFieldsProps) {
  const { control, register, getValues, setValue } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'networks' })
  const typed = useWatch({ control, name: 'networks' })
  const names = useId()
  const list = useRef<HTMLUListElement>(null)
  /** The button that moved a network goes with it, and the focus with the button. */
  const pressed = useRef('')
  const moveTo = (at: number, to: number, button: 'up' | 'down') => {
    if (to < 0 || to >= fields.length) return
    pressed.current = `${to} ${button}`
    move(at, to)
  }
  useEffect(() => {
    if (pressed.current === '') return
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = ''
  }, [fields])
  /** An address says which network it is. */
  const nameFrom = (at: number, address: string) => {
    const known = networkOf(address)
    if (known !== '' && getValues(`networks.${at}.network`) === '')
      setValue(`networks.${at}.network`, known, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box as="fieldset" border="0" shrink pad="0">
      <Text as="legend" look="label" below={10}>
        Networks
      </Text>
      <datalist id={names}>
        {network_names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {fields.length > 0 && (
        <List ref={list} gap={16} below={14}>
          {fields.map((field, at) => {
            const name = typed[at]?.network || `network ${at + 1}`
            return (
              <Box as="li" key={field.id} bg="card" pad={14} lineBelow="hair" aria-label={name}>
                <Row gap={10} below={10}>
                  <NetworkMark network={typed[at]?.network ?? ''} size={24} />
                  <Text look="label" grow shrink anywhere>
                    {typed[at]?.network || 'New network'}
                  </Text>
                  <IconButton
                    label={`Move ${name} up`}
                    aria-disabled={at === 0}
                    data-move={`${at} up`}
                    onClick={() => moveTo(at, at - 1, 'up')}
                  >
                    <Icon name="chevron-up" />
                  </IconButton>
                  <IconButton
                    label={`Move ${name} down`}
                    aria-disabled={at === fields.length - 1}
                    data-move={`${at} down`}
                    onClick={() => moveTo(at, at + 1, 'down')}
                  >
                    <Icon name="chevron-down" />
                  </IconButton>
                  <IconButton label={`Remove ${name}`} onClick={() => remove(at)}>
                    <Icon name="trash" />
                  </IconButton>
                </Row>
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
              </Box>
            )
          })}
        </List>
      )}
      {error && <FieldError id="networks-error">{error}</FieldError>}
      <Button
        id="networks"
        variant="outline"
        size="sm"
        disabled={fields.length >= max_networks}
        onClick={() =>
          append({ network: '', url: '', text: '' }, { focusName: `networks.${fields.length}.url` })
        }
      >
        <Icon name="plus" size={18} /> Add network
      </Button>
    </Box>
  )
}
