import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ListedPost } from '#data/content/posts.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { discard, type OutboxItem, useOutbox } from '#data/kernel/outbox.ts'
import { useSession } from '#data/kernel/session.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { usePicture } from '#data/kernel/pictures.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import { type Focus, focusIn, focusText, pictureAt, withFocus } from '#domain/kernel/media.ts'
import { no_slug, slugOf } from '#ui/form/slug.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { FocusField } from '#ui/form/focus-field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Grid, Row, Stack, Text } from '#ui/layout/words.tsx'
import { type Pictured, pictureText } from '#ui/post/picture-text.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { PicturePicker, pictureMark } from '../shared/picture-picker.tsx'
import { PostImage } from '../shared/post-image.tsx'
import { postDate, readingTime } from '../shared/post-text.ts'
import {
  differs,
  field_labels,
  formSchema,
  post_fields,
  type PostValues,
  startOf,
  valuesOf,
} from './post-form.ts'
import { createPost, sayWhoReads, updatePost } from './save-post.ts'

interface PostEditorProps {
  /** null: a new one. */
  post: ListedPost | null
}

const describedIn = ({
  photo_id,
  featured_image_url,
  image_alt,
}: Pick<PostValues, 'photo_id' | 'featured_image_url' | 'image_alt'>) => ({
  id: photo_id,
  url: featured_image_url,
  alt: image_alt,
})

/** The form of a post with its preview. */
export function PostEditor({ post }: PostEditorProps) {
  const [round, setRound] = useState(0)
  return <Editor key={round} post={post} onStartOver={() => setRound(round + 1)} />
}

/** The renderer that readers get, which weighs more than the rest of the form. */
const Markdown = lazy(() => import('#ui/base/markdown.tsx').then((module) => ({ default: module.Markdown })))

type Shown = Pick<BlogPost, 'title' | 'content' | 'author' | 'created' | 'featured_image_url' | 'image_alt'>

/** A post as readers will see it, a moment behind the hands. */
function PostPreview({ post }: { post: Shown }) {
  const { title, content, author, created, featured_image_url, image_alt } = useDeferredValue(post)
  return (
    <Box as="section" aria-label="As readers see it" shrink>
      <Text look="tag" quiet below={12}>
        As readers see it
      </Text>
      {featured_image_url && (
        <PostImage key={featured_image_url} src={featured_image_url} alt={image_alt} ratio="1.5" />
      )}
      <Text
        as="h2"
        look="heading"
        size={{ base: '2.4rem', lg: 'clamp(3.4rem, 7vw, 5.6rem)' }}
        above={16}
        anywhere
      >
        {title || 'Title'}
      </Text>
      <Text quiet marginBlock="12px 18px" anywhere>
        {[postDate(created), author].filter(Boolean).join('. ')}, {readingTime(content)}
      </Text>
      <Suspense fallback={<Box minHeight="40vh" />}>
        <Markdown>{content}</Markdown>
      </Suspense>
    </Box>
  )
}

const inShort = (_field: string, value: unknown) => {
  const text = typeof value === 'string' ? value : ''
  return text === '' ? 'nothing' : text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** What became of the last change, which is in the form again. */
const PostProblem = ({ item, onDone }: { item: OutboxItem; onDone: () => void }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, field_labels, inShort)}
    where="the post"
    onDrop={() => discard(item.id)}
    onSettled={onDone}
  />
)

function Editor({ post, onStartOver }: PostEditorProps & { onStartOver: () => void }) {
  const router = useRouter()
  const { user } = useSession()
  const { items } = useOutbox()
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  // What the writer saw at the start: another device's change meanwhile is merged or is a conflict, never overwritten.
  const [began] = useState(() => ({ post, start: post ? startOf(post) : valuesOf({ author: name }) }))
  const unmade = began.post?.problem?.kind === 'createPost' ? began.post.problem : null
  const is_new = began.post === null || unmade !== null
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: began.start,
    shouldFocusError: false,
  })
  const { register, watch, setValue, getValues, handleSubmit } = form
  const generateSlug = () => {
    const slug = slugOf(getValues('title'))
    if (slug === '') form.setError('slug', { message: no_slug })
    else setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
  }
  const { errors, isSubmitting, isSubmitted } = form.formState
  const draft = useFormDraft(began.post ? `post-${began.post.id}` : 'post', form, {
    start: began.start,
    read: valuesOf,
    hasInput: differs,
  })
  useHoldUpdate(draft.kept)
  const [attempt, setAttempt] = useState(0)
  const values = watch()
  const [textAfter] = useState(() =>
    pictureText(began.post && describedIn(began.post), describedIn(began.start)),
  )
  const turnTo = (next: Pictured) =>
    setValue('image_alt', textAfter(describedIn(values), next), { shouldDirty: true })
  const picture = usePicture({
    use: 'blog',
    id: values.photo_id,
    onChange: (id) => {
      setValue('photo_id', id, { shouldDirty: true })
      setValue('photo_focus', '')
      turnTo({ id, url: values.featured_image_url })
    },
  })

  const [picking, setPicking] = useState(false)
  const form_element = useRef<HTMLFormElement>(null)
  /** A paragraph of its own, where the writer was in the text. */
  const insert = (mark: string) => {
    const content = getValues('content')
    const field = form_element.current?.elements.namedItem('content')
    const at = field instanceof HTMLTextAreaElement ? field.selectionEnd : content.length
    const [above, below] = [content.slice(0, at).trimEnd(), content.slice(at).trimStart()]
    const parts = [above, mark, below].filter((part) => part !== '')
    setValue('content', parts.join('\n\n'), { shouldDirty: true, shouldValidate: isSubmitted })
  }

  const leave = () => void router.navigate({ href: '/admin/blog' })
  const save = async (typed: PostValues, publish: boolean) => {
    try {
      if (is_new || began.post === null) {
        await createPost(draft.sending(), typed, unmade, publish, items)
        sayWhoReads(typed.title, null, publish ? 'published' : 'draft')
      } else if (await updatePost(draft.sending(), began.post, typed, items))
        sayWhoReads(typed.title, began.post.status, began.post.status)
      else showToast({ title: 'Nothing was changed' })
      await draft.forget()
      leave()
    } catch (error) {
      showToast({ title: 'Error saving post', description: messageOf(error), kind: 'error' })
    }
  }
  const submit = (publish: boolean) =>
    void handleSubmit(
      (typed) => save(typed, publish),
      () => setAttempt((count) => count + 1),
    )()

  const refusals = isSubmitted ? {} : (began.post?.problem?.fields ?? {})
  const error = (field: (typeof post_fields)[number]) =>
    errors[field]?.message ?? refusals[field] ?? refusals[`changes.${field}`]
  const summary = post_fields.flatMap((field) => {
    const message = error(field)
    return message ? [{ field, message, label: field_labels[field] }] : []
  })
  const shown_picture = picture.picture?.url || values.featured_image_url
  /** Of a picture on its way it goes beside, of any other with the address. */
  const turnToPoint = (point: Focus) =>
    values.photo_id === ''
      ? setValue('featured_image_url', withFocus(values.featured_image_url, point), { shouldDirty: true })
      : setValue('photo_focus', focusText(point), { shouldDirty: true })
  const shown = { ...values, created: began.post?.created ?? new Date().toISOString() }
  return (
    <Grid columns={{ base: '1fr', lg: '1.1fr 1fr' }} gap={{ base: 36, lg: 40 }} align="start">
      <Stack
        as="form"
        noValidate
        ref={form_element}
        aria-label={is_new ? 'New Post' : 'Edit Post'}
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          submit(false)
        }}
      >
        {began.post?.problem && (
          <PostProblem item={began.post.problem} onDone={() => void draft.forget().then(leave)} />
        )}
        {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
        {draft.restored && (
          <DraftRestored
            changed_fields={namesOf(draft.changed_fields, field_labels)}
            onStartOver={() => void draft.forget().then(onStartOver)}
          />
        )}
        <TextField label="Title" autoComplete="off" error={error('title')} {...register('title')} />
        <Row align="start" gap={8}>
          <Box grow shrink>
            <TextField
              label="Slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={error('slug')}
              help={`The address: /blog/${values.slug || '…'}`}
              {...register('slug')}
            />
          </Box>
          <Button variant="outline" above={26} onClick={generateSlug}>
            Generate
          </Button>
        </Row>
        <TextField
          label="Author"
          optional
          autoComplete="off"
          error={error('author')}
          {...register('author')}
        />
        <TextAreaField
          label="Excerpt"
          optional
          rows={3}
          help="What the list of posts shows."
          error={error('excerpt')}
          {...register('excerpt')}
        />
        <PictureField
          label="Featured picture"
          optional
          name="photo_id"
          picture={picture.picture}
          busy={picture.busy}
          error={picture.problem || refusals.photo_id}
          onFile={(file) => void picture.choose(file)}
          onRemove={picture.remove}
        />
        <TextField
          label="Picture address"
          optional
          autoComplete="off"
          inputMode="url"
          help="Of a picture that is on this site already. A chosen one takes its place."
          error={error('featured_image_url')}
          {...register('featured_image_url', {
            onChange: (event: ChangeEvent<HTMLInputElement>) =>
              turnTo({ id: values.photo_id, url: event.target.value }),
          })}
        />
        {shown_picture && (
          <FocusField
            label="Featured picture"
            src={shown_picture}
            focus={values.photo_id === '' ? pictureAt(shown_picture).focus : focusIn(values.photo_focus)}
            onChange={turnToPoint}
          />
        )}
        {(values.photo_id !== '' || values.featured_image_url !== '') && (
          <TextField
            label="Alternative text"
            optional
            help="What it shows, for those who do not see it."
            maxLength={300}
            autoComplete="off"
            error={error('image_alt')}
            {...register('image_alt')}
          />
        )}
        <div>
          <Button variant="outline" size="sm" onClick={() => setPicking(true)}>
            <Icon name="plus" size={18} /> Insert Picture
          </Button>
        </div>
        <TextAreaField
          label="Text"
          rows={16}
          help="Markdown: ## heading, **strong**, > one big sentence, [a link](/events)"
          error={error('content')}
          {...register('content')}
        />
        <DraftLine kept={draft.kept} room={draft.room} />
        <Row align="stretch" wrap gap={12}>
          <Button type="submit" variant="accent" disabled={isSubmitting || picture.busy}>
            {isSubmitting ? 'Saving...' : is_new ? 'Save Draft' : 'Save Post'}
          </Button>
          {is_new && (
            <Button variant="outline" disabled={isSubmitting || picture.busy} onClick={() => submit(true)}>
              Publish
            </Button>
          )}
          <CancelForm variant="plain" kept={draft.kept} onLeave={() => void draft.forget().then(leave)} />
        </Row>
      </Stack>
      {picking && (
        <PicturePicker
          verb="Insert"
          onClose={() => setPicking(false)}
          onPick={(image) => {
            setPicking(false)
            insert(pictureMark(image))
          }}
        />
      )}
      <PostPreview
        post={{ ...shown, featured_image_url: withFocus(shown_picture, focusIn(values.photo_focus)) }}
      />
    </Grid>
  )
}
