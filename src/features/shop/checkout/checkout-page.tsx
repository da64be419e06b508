import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { countOf } from '#data/shop/cart.ts'
import { type CartLines, useCartLines, useOrderedCart } from '#data/shop/cart-lines.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { checkout_draft } from '#data/shop/order-edit.ts'
import { useSession } from '#data/kernel/session.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { chargedLines, type CheckedLine, isBlocked } from '#domain/shop/cart.ts'
import { type CheckoutForm, checkoutFormSchema } from '#domain/shop/checkout.ts'
import { isOpen } from '#domain/content/site/page-paths.ts'
import { isAllNeeded } from '#domain/kernel/address-form.ts'
import { countryName, siteCountry } from '#domain/kernel/country.ts'
import { priceText, totalOf } from '#domain/kernel/money.ts'
import { shippedTo, type ShopRule } from '#domain/shop/shop-rule.ts'
import { DraftLine, DraftRestored } from '#ui/form/draft-notes.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { CheckboxField, SelectField } from '#ui/form/field.tsx'
import { usePhones, withPhones } from '#ui/form/phones.ts'
import { useShownSite } from '#ui/site/shown-site.ts'
import { feeFact, placesFact } from '../shared/delivery-text.ts'
import { OrderedElsewhere } from '../shared/ordered-elsewhere.tsx'
import { ShopClosed } from '../shared/shop-closed.tsx'
import { Container, Page, Section, usePageHeading } from '#ui/page/page.tsx'
import { PostSteps } from '#ui/post/post-steps.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { AddressFields } from './address-fields.tsx'
import {
  address_fields,
  checkout_fields,
  type CheckoutValues,
  differs,
  filledIn,
  firstCountry,
  readValues,
  sectionOf,
  startValues,
} from './checkout-values.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type CheckoutOutcome, useCheckout } from './use-checkout.ts'

/** '2 items, $83.00. You pay at the door.', or '6 items, 4 of them not in the total of $83.00.' */
function inShort({ lines, reading }: CartLines, rule: ShopRule): string {
  const count = countOf(lines)
  const items = count === 1 ? '1 item' : `${count} items`
  if (reading) return `${items}. You pay at the door.`
  const total = payable(lines, rule)
  if (total === null) return 'Nothing in your cart can be ordered now.'
  const left_out = count - countOf(chargedLines(lines))
  if (left_out > 0) return `${count} items, ${left_out} of them not in the total of ${total}.`
  return `${items}, ${total}. You pay at the door.`
}

const phone_fields = ['phone', 'billing_phone'] as const

const sections = { 1: 'Shipping', 2: 'Billing' } as const

interface CheckoutPageProps extends CheckoutOutcome {
  onEmptyCart: () => void
}

export function CheckoutPage({ onEmptyCart, ...outcome }: CheckoutPageProps) {
  const [round, setRound] = useState(0)
  const { pages } = useShownSite()
  const present = useCartLines()
  const { lines } = present
  const checkout = useCheckout(outcome)
  const ordered = useOrderedCart(checkout.own)
  // What was in the cart at the press stays in view until the server has answered.
  const shown = useRef(present)
  if (lines.length > 0 || !checkout.processing) shown.current = present

  const elsewhere = checkout.processing ? '' : ordered
  const empty = lines.length === 0 && !checkout.processing && elsewhere === ''
  const wasFull = useRef(false)
  useEffect(() => {
    if (lines.length > 0) wasFull.current = true
    // If the cart is emptied in another tab, what happens there says so.
    if (!empty) return
    if (!wasFull.current) showToast({ title: 'Empty cart', description: 'Your cart is empty', kind: 'error' })
    onEmptyCart()
  }, [empty, lines.length, onEmptyCart])

  if (!isOpen('/shop', pages)) return <ShopClosed title="Checkout" />
  if (elsewhere !== '') {
    return (
      <Page title="Checkout">
        <OrderedElsewhere order_id={elsewhere} />
      </Page>
    )
  }
  return (
    <Container padTop={{ base: 24, md: 44 }} padBottom={{ base: 48, lg: 80 }}>
      <Form key={round} cart={shown.current} checkout={checkout} onStartOver={() => setRound(round + 1)} />
    </Container>
  )
}

/** The wide page has the summary beside it. */
function Heading({ cart }: { cart: CartLines }) {
  const { shop } = useShownSite()
  const heading = usePageHeading('Checkout')
  return (
    <Box below={{ base: 20, lg: 28 }}>
      <Text as="h1" ref={heading} tabIndex={-1} look="display">
        Checkout
      </Text>
      <Text look="lead" quiet above={{ base: 16, md: 20 }} until="lg">
        {inShort(cart, shop)}
      </Text>
    </Box>
  )
}

/** Billing begins as a copy of shipping, unless somebody has typed into it. */
function mirrorShipping({ getValues, setValue }: UseFormReturn<CheckoutValues, unknown, CheckoutForm>): void {
  if (address_fields.some((field) => getValues(`billing_${field}`))) return
  for (const field of address_fields) setValue(`billing_${field}`, getValues(field))
}

interface FormProps {
  cart: CartLines
  checkout: ReturnType<typeof useCheckout>
  onStartOver: () => void
}

function Form({ cart, checkout, onStartOver }: FormProps) {
  const { lines, reading } = cart
  const { user } = useSession()
  const { shop } = useShownSite()
  const places = shippedTo(shop, siteCountry())
  const phones = usePhones()
  const start = startValues(user, places, phones.text)
  const stored_phone = user?.shipping_phone ?? ''
  const form = useForm<CheckoutValues, unknown, CheckoutForm>({
    resolver: withPhones(zodResolver(checkoutFormSchema), phone_fields, {
      stored: { phone: stored_phone, billing_phone: stored_phone },
      country: (values) => values.country || siteCountry(),
    }),
    defaultValues: start,
    // The summary does it.
    shouldFocusError: false,
  })
  const draft = useFormDraft(checkout_draft, form, { start, read: readValues, hasInput: differs })
  const [attempt, setAttempt] = useState(0)
  const [focused, setFocused] = useState(0)
  useHoldUpdate(draft.kept)
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const problems = checkout_fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, message, label: sections[sectionOf(field)] }] : []
  })
  const error = (field: string) => problems.find((one) => one.field === field)?.message
  const active = focused || (problems[0] ? sectionOf(problems[0].field) : 0)
  const same = form.watch('billing_same_as_shipping')
  const chosen = form.watch('country') ?? ''
  // A draft may name one that the shop ships to no more.
  const country = places.includes(chosen) ? chosen : firstCountry(places)
  useEffect(() => {
    if (chosen !== country) form.setValue('country', country)
  }, [chosen, country, form])
  // It is shown as people here write it once that is known.
  useEffect(() => {
    if (stored_phone !== '' && form.getValues('phone') === stored_phone)
      form.setValue('phone', phones.text(stored_phone))
  }, [phones, stored_phone, form])
  const send = async (address: CheckoutForm) => {
    if (reading || isBlocked(lines)) return
    if (await checkout.place(draft.sending, lines, { ...address, country })) await draft.forget()
  }
  const busy = isSubmitting || checkout.processing
  return (
    <Grid
      as="form"
      noValidate
      aria-label="Checkout"
      onSubmit={(event) => void form.handleSubmit(send, () => setAttempt((count) => count + 1))(event)}
      onFocus={({ target }) =>
        setFocused('name' in target && target.name ? sectionOf(String(target.name)) : 0)
      }
      onBlur={() => setFocused(0)}
      columns={{ base: '1fr', lg: '1fr 424px' }}
      gap={{ base: 28, lg: 64 }}
      align="start"
    >
      <div>
        <Heading cart={cart} />
        <ErrorSummary errors={problems} attempt={attempt} />
        {draft.restored && <DraftRestored onStartOver={() => void draft.forget().then(onStartOver)} />}
        <Box above={problems.length > 0 || draft.restored ? 20 : '0'}>
          <Section
            title={sections[1]}
            size="title"
            steps={<PostSteps of={3} at={1} active={active === 1} />}
            aside={
              isAllNeeded(country) && (
                <Span quiet look="small">
                  All required but phone
                </Span>
              )
            }
          >
            {places.length > 1 && (
              <Box below={16}>
                <SelectField
                  label="Country"
                  autoComplete="shipping country"
                  options={places.map((value) => ({ value, label: countryName(value) }))}
                  error={error('country')}
                  {...register('country')}
                />
              </Box>
            )}
            <AddressFields prefix="" country={country} register={register} error={error} />
            {places.length === 1 && (
              <Row
                as="p"
                align="stretch"
                justify={{ base: 'space-between', md: 'flex-start' }}
                gap={16}
                above={14}
              >
                <Span quiet>Country</Span> <strong>{countryName(country)}</strong>
              </Row>
            )}
          </Section>
          <Section title={sections[2]} size="title" steps={<PostSteps of={3} at={2} active={active === 2} />}>
            <CheckboxField
              label="Billing address is the same as shipping"
              {...register('billing_same_as_shipping', {
                onChange: ({ target }: { target: HTMLInputElement }) => {
                  if (!target.checked) mirrorShipping(form)
                },
              })}
            />
            {!same && (
              <Box marginBlock="12px">
                <AddressFields prefix="billing_" country={country} register={register} error={error} />
              </Box>
            )}
            <DraftLine
              kept={draft.kept}
              room={draft.room}
              untouched={filledIn(start)}
              after="Saved to My Account when you order"
            />
          </Section>
          {/* On the phone the summary comes next, and says the same. */}
          <Box from="md" above={28}>
            <Section title="At the door" size="title" steps={<PostSteps of={3} at={3} />}>
              <AtTheDoor total={reading ? null : payable(lines, shop)} rule={shop} />
            </Section>
          </Box>
        </Box>
      </div>
      <CheckoutSummary lines={lines} held={reading} problem={checkout.problem} busy={busy} />
    </Grid>
  )
}

/** What an order of these costs; null where none of it can be ordered. */
function payable(lines: readonly CheckedLine[], { shipping_fee }: ShopRule): string | null {
  const charged = chargedLines(lines)
  return charged.length > 0 ? priceText(totalOf(charged, shipping_fee)) : null
}

function AtTheDoor({ total, rule }: { total: string | null; rule: ShopRule }) {
  const facts = [
    ['Pay on Delivery', `You pay ${total ?? 'the total'} when it arrives. Nothing is charged now.`],
    feeFact(rule),
    placesFact(rule),
  ] as const
  return (
    <Grid as="dl" columns={3} gap={16}>
      {facts.map(([title, text]) => (
        <div key={title}>
          <Text as="dt" look="titleSmall">
            {title}
          </Text>
          <Text as="dd" quiet>
            {text}
          </Text>
        </div>
      ))}
    </Grid>
  )
}
