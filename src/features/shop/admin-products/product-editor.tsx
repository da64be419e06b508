import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import type { AdminProduct } from '#data/shop/products.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { useLibraryUpload } from '#data/content/library.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import {
  type Focus,
  focusIn,
  focusText,
  library_endings,
  pictureAt,
  withFocus,
} from '#domain/kernel/media.ts'
import { priceText } from '#domain/kernel/money.ts'
import { type ProductForm, productFormSchema } from '#domain/shop/product-form.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { ErrorSummary, type SummaryError } from '#ui/form/error-summary.tsx'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { FocusField } from '#ui/form/focus-field.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { UploadField, uploadStatus } from '#ui/form/upload-field.tsx'
import { Grid, Stack } from '#ui/layout/words.tsx'
import { pictureText } from '#ui/post/picture-text.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { new_product, product_labels, readValues, seenOf, typedIn, valuesOf } from './product-text.ts'
import { saveProduct } from './save-product.ts'
import { StockFields } from './stock-fields.tsx'

const image_required = 'Please upload a product image'

/** The form of a product; null: a new one. */
export function ProductEditor({ product }: { product: AdminProduct | null }) {
  const [round, setRound] = useState(0)
  return <Editor key={round} product={product} onStartOver={() => setRound(round + 1)} />
}

const describedIn = ({
  image_id,
  image_url,
  image_alt,
}: Pick<ProductForm, 'image_id' | 'image_url' | 'image_alt'>) => ({
  id: image_id,
  url: image_url,
  alt: image_alt,
})

function shown(field: string, value: unknown): string {
  if (field === 'price' && typeof value === 'number') return priceText(value)
  if (Array.isArray(value))
    return value
      .map(({ size, stock }) => `${String(size)} ${String(stock ?? 'not counted')}`.trim())
      .join(', ')
  return value === '' || value === undefined || value === null ? 'nothing' : String(value)
}

/** What became of the last change, which is in the form again. */
const ProductProblem = ({ item, onDone }: { item: OutboxItem; onDone: () => void }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, product_labels, shown)}
    where="your store"
    onDrop={() => discard(item.id)}
    onSettled={onDone}
  />
)

interface EditorProps {
  product: AdminProduct | null
  onStartOver: () => void
}

function Editor({ product, onStartOver }: EditorProps) {
  const router = useRouter()
  // What the person saw at the start: another device's change meanwhile is merged or is a conflict, not overwritten.
  const [began] = useState(() => {
    const seen = product && seenOf(product)
    const typed = seen && (typedIn(product.problem, seen) ?? seen)
    return { product, seen, start: typed ? valuesOf(typed) : new_product }
  })
  const form = useForm({
    resolver: zodResolver(productFormSchema),
    defaultValues: began.start,
    shouldFocusError: false,
  })
  const { register, control, watch, setValue, getValues, handleSubmit } = form
  const { errors, isSubmitting, isSubmitted } = form.formState
  const draft = useFormDraft(product ? `product-${product.id}` : 'product', form, {
    start: began.start,
    read: readValues,
    hasInput: (values, start) => !isSame(readValues(values), start),
  })
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState(false)
  useHoldUpdate(draft.kept)
  const image_id = watch('image_id')
  const image_url = watch('image_url')
  const [textAfter] = useState(() =>
    pictureText(began.seen && describedIn(began.seen), describedIn(began.start)),
  )
  const upload = useLibraryUpload({
    use: 'products',
    id: image_id,
    onChange: (id) => {
      setMissing(false)
      const text = textAfter(describedIn(getValues()), { id, url: image_url })
      setValue('image_id', id, { shouldDirty: true })
      setValue('image_focus', undefined)
      setValue('image_alt', text, { shouldDirty: true })
    },
    onUploaded: () =>
      showToast({
        title: 'Upload successful',
        description: 'Your image has been uploaded successfully.',
        kind: 'success',
      }),
    onFailed: (description) => showToast({ title: 'Upload failed', description, kind: 'error' }),
  })

  /** Of a file on its way it goes beside, of any other picture with the address. */
  const turnToPoint = (point: Focus) =>
    image_id === ''
      ? setValue('image_url', withFocus(image_url, point), { shouldDirty: true })
      : setValue('image_focus', focusText(point), { shouldDirty: true })
  const leave = () => void router.navigate({ href: '/admin/products' })
  const noImage = () => {
    setMissing(true)
    showToast({ title: 'Image required', description: image_required, kind: 'error' })
  }
  const save = async (typed: ProductForm) => {
    if (typed.image_id === '' && typed.image_url === '') {
      noImage()
      setAttempt((count) => count + 1)
      return
    }
    try {
      const saved = await saveProduct(draft.sending(), began, typed, upload.phase === 'uploaded')
      await draft.forget()
      if (saved)
        showToast({ title: 'Saved on this device', description: 'Your store follows as soon as it is sent.' })
      leave()
    } catch (error) {
      showToast({ title: 'Error saving product', description: messageOf(error), kind: 'error' })
    }
  }
  const submit = handleSubmit(save, () => {
    if (image_id === '' && image_url === '') noImage()
    setAttempt((count) => count + 1)
  })

  const refusals = isSubmitted ? {} : (product?.problem?.fields ?? {})
  const messageAt = (field: 'image_alt' | 'name' | 'price' | 'rating' | 'category' | 'description') =>
    errors[field]?.message ?? refusals[`product.${field}`] ?? refusals[`changes.${field}`]
  const image_error =
    upload.problem || (missing ? image_required : (errors.image_url?.message ?? refusals.image_id))
  const sizes_error = errors.sizes?.message ?? errors.sizes?.root?.message
  const rowError = (at: number, field: 'size' | 'stock') => errors.sizes?.[at]?.[field]?.message
  const summary = [
    { field: 'image', message: image_error },
    ...(['image_alt', 'name', 'price', 'rating', 'category', 'description'] as const).map((field) => ({
      field,
      message: messageAt(field),
      label: product_labels[field],
    })),
    { field: 'sizes', message: sizes_error },
    ...watch('sizes').flatMap((_, at) =>
      (['size', 'stock'] as const).map((field) => ({
        field: `sizes.${at}.${field}`,
        message: rowError(at, field),
      })),
    ),
  ].filter((error): error is SummaryError => Boolean(error.message))

  return (
    <Stack
      as="form"
      noValidate
      aria-label={product ? 'Edit Product' : 'Add New Product'}
      onSubmit={(event) => void submit(event)}
      gap={18}
      max={640}
    >
      {product?.problem && <ProductProblem item={product.problem} onDone={leave} />}
      {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
      {draft.restored && (
        <DraftRestored
          changed_fields={namesOf(draft.changed_fields, product_labels)}
          onStartOver={() => void draft.forget().then(onStartOver)}
        />
      )}
      <UploadField
        label="Product Image"
        name="image"
        accept={library_endings.join()}
        preview={upload.url || image_url}
        file_name={upload.name || (pictureAt(image_url).src.split('/').at(-1) ?? '')}
        status={uploadStatus(upload)}
        progress={upload.phase === 'uploading' ? upload.progress : null}
        help="One file: jpeg, jpg, png, gif or webp"
        error={image_error}
        onFile={(file) => void upload.choose(file)}
        onRemove={image_id === '' ? undefined : upload.remove}
      />
      {(upload.url || image_url) && (
        <FocusField
          label="Product Image"
          src={upload.url || image_url}
          focus={image_id === '' ? pictureAt(image_url).focus : focusIn(watch('image_focus') ?? '')}
          onChange={turnToPoint}
        />
      )}
      {(image_id !== '' || image_url !== '') && (
        <TextField
          label="Alternative text"
          optional
          help="What it shows, for those who do not see it."
          maxLength={300}
          autoComplete="off"
          error={messageAt('image_alt')}
          {...register('image_alt')}
        />
      )}
      <TextField label="Product Name" autoComplete="off" error={messageAt('name')} {...register('name')} />
      <Grid columns="1fr 1fr" align="start" gap={14}>
        <TextField
          label={product_labels.price}
          inputMode="decimal"
          autoComplete="off"
          error={messageAt('price')}
          {...register('price')}
        />
        <TextField
          label="Rating (0-5)"
          inputMode="decimal"
          autoComplete="off"
          error={messageAt('rating')}
          {...register('rating')}
        />
      </Grid>
      <TextField
        label="Category"
        optional
        autoComplete="off"
        error={messageAt('category')}
        {...register('category')}
      />
      <TextAreaField label="Description" error={messageAt('description')} {...register('description')} />
      <StockFields control={control} register={register} error={sizes_error} rowError={rowError} />
      <DraftLine kept={draft.kept} room={draft.room} />
      <Grid columns="auto 1fr" gap={12}>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(leave)} />
        <Button type="submit" variant="accent" wide disabled={isSubmitting || upload.phase === 'preparing'}>
          {isSubmitting ? 'Saving...' : 'Save Product'}
        </Button>
      </Grid>
    </Stack>
  )
}
