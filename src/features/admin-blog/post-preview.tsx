import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { BlogPost } from '#domain/blog-post.ts'
import { PostImage } from '#ui/post/post-image.tsx'
import { postDate, readingTime } from '#ui/post/post-text.ts'

/** The same that readers get, which weighs more than the rest of the form. */
const Markdown = lazy(() => import('#ui/post/markdown.tsx').then((module) => ({ default: module.Markdown })))

type Shown = Pick<BlogPost, 'title' | 'content' | 'author' | 'created' | 'featured_image_url' | 'image_alt'>

/** A post as readers will see it, a moment behind the hands. */
export function PostPreview({ post }: { post: Shown }) {
  const { title, content, author, created, featured_image_url, image_alt } = useDeferredValue(post)
  return (
    <chakra.section aria-label="As readers see it" minWidth="0">
      <chakra.p textStyle="tag" color="quiet" marginBottom="12px">
        As readers see it
      </chakra.p>
      {featured_image_url && (
        <PostImage key={featured_image_url} src={featured_image_url} alt={image_alt} ratio="1.5" />
      )}
      <chakra.h2 textStyle="heading" fontSize="2.4rem" marginTop="16px" overflowWrap="anywhere">
        {title || 'Title'}
      </chakra.h2>
      <chakra.p color="quiet" marginBlock="12px 18px" overflowWrap="anywhere">
        {[postDate(created), author].filter(Boolean).join('. ')}, {readingTime(content)}
      </chakra.p>
      <Suspense fallback={<chakra.div minHeight="40vh" />}>
        <Markdown>{content}</Markdown>
      </Suspense>
    </chakra.section>
  )
}
