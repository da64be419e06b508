import { lazy, Suspense, useDeferredValue } from 'react'
import type { BlogPost } from '#domain/content/blog-post.ts'
import { Box, Text } from '#ui/layout/words.tsx'
import { PostImage } from '../shared/post-image.tsx'
import { postDate, readingTime } from '../shared/post-text.ts'

/** The renderer that readers get, which weighs more than the rest of the form. */
const Markdown = lazy(() => import('../shared/markdown.tsx').then((module) => ({ default: module.Markdown })))

type Shown = Pick<BlogPost, 'title' | 'content' | 'author' | 'created' | 'featured_image_url' | 'image_alt'>

/** A post as readers will see it, a moment behind the hands. */
export function PostPreview({ post }: { post: Shown }) {
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
