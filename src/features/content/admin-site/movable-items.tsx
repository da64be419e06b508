import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button, IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { Box, List, Row, Text } from '#ui/layout/words.tsx'
import { looseFields } from '#domain/kernel/loose-values.ts'

interface MovableItemsProps {
  form: UseFormReturn<FieldValues, unknown, FieldValues>
  /** The field that holds the list. */
  name: string
  label: string
  help?: string | undefined
  /** One of them, in small letters. */
  item: string
  most: number
  /** What a new one holds, and which of its fields is typed first. */
  empty: object
  first: string
  error: string | undefined
  /** What an item is called while it is in the list; '' for one that has no words yet. */
  nameOf: (values: Record<string, unknown>) => string
  mark?: (values: Record<string, unknown>) => ReactNode
  /** The fields of the item at a place. */
  children: (at: number) => ReactNode
}

/** A list in a form: its items are added, moved and removed. */
export function MovableItems(props: MovableItemsProps) {
  const { form, name, label, help, item, most, empty, first, error, nameOf, mark, children } = props
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name })
  const typed: unknown = useWatch({ control: form.control, name })
  const items = Array.isArray(typed) ? typed : []
  const list = useRef<HTMLUListElement>(null)
  /** The button that moved an item goes with it, and the focus with the button. */
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
  return (
    <Box as="fieldset" border="0" shrink pad="0">
      <Text as="legend" look="label" below={10}>
        {label}
      </Text>
      {help && (
        <Text quiet look="small" above="-6px" below={10}>
          {help}
        </Text>
      )}
      {fields.length > 0 && (
        <List ref={list} gap={16} below={14}>
          {fields.map(({ id }, at) => {
            const values = looseFields(items[at])
            const called = nameOf(values)
            const shown = called || `${item} ${at + 1}`
            return (
              <Box as="li" key={id} bg="card" pad={14} lineBelow="hair" aria-label={shown}>
                <Row gap={10} below={10}>
                  {mark?.(values)}
                  <Text look="label" grow shrink anywhere>
                    {called || `New ${item}`}
                  </Text>
                  <IconButton
                    label={`Move ${shown} up`}
                    aria-disabled={at === 0}
                    data-move={`${at} up`}
                    onClick={() => moveTo(at, at - 1, 'up')}
                  >
                    <Icon name="chevron-up" />
                  </IconButton>
                  <IconButton
                    label={`Move ${shown} down`}
                    aria-disabled={at === fields.length - 1}
                    data-move={`${at} down`}
                    onClick={() => moveTo(at, at + 1, 'down')}
                  >
                    <Icon name="chevron-down" />
                  </IconButton>
                  <IconButton label={`Remove ${shown}`} onClick={() => remove(at)}>
                    <Icon name="trash" />
                  </IconButton>
                </Row>
                {children(at)}
              </Box>
            )
          })}
        </List>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <Button
        id={name}
        variant="outline"
        size="sm"
        disabled={fields.length >= most}
        onClick={() => append({ ...empty }, { focusName: `${name}.${fields.length}.${first}` })}
      >
        <Icon name="plus" size={18} /> Add {item}
      </Button>
    </Box>
  )
}
