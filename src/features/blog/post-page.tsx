import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { usePost, usePosts } from '#data/site/blog.ts'
import type { BlogPost } from '#domain/blog-post.ts'
import { askAgain } from '#ui/shell/ask-again.ts'
import { IconButton, LinkButton } from '#ui/base/button.tsx'
import { FirstWords } from '#ui/first-words/first-words.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Container, Page, usePageHeading } from '#ui/page/page.tsx'
import { sharePage } from '#ui/base/share-page.ts'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { PostImage } from '#ui/post/post-image.tsx'
import { postDate, readingTime } from '#ui/post/post-text.ts'

/** Apart from the page: what reads Markdown weighs more than all the rest of it. */
const Markdown = lazy(() => import('#ui/post/markdown.tsx').then((module) => ({ default: module.Markdown })))

export function PostPage({ slug }: { slug: string }) {
  const { value: post, loading, error } = usePost(slug)
  if (post) return <Post post={post} />
  if (loading) {
    const lanes = <LoadingLanes label="Loading post..." rows={4} />
    return <FirstWords otherwise={<Page title="Racer's Corner">{lanes}</Page>}>{lanes}</FirstWords>
  }
  return (
    <Page title="Racer's Corner">
      {error ? (
        <ErrorState
          title="Error loading posts"
          text={<chakra.span color="refused">{error}</chakra.span>}
          onRetry={askAgain}
        />
      ) : (
        <EmptyState title="This post is not here" text="It was taken down, or its address is not complete.">
          <LinkButton to="/blog">Racer's Corner</LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}

const share = ({ title, slug }: BlogPost) =>
  sharePage({ title, url: new URL(`/blog/${slug}`, window.location.origin).href })

function Post({ post }: { post: BlogPost }) {
  const heading = usePageHeading(post.title)
  return (
    <chakra.article
      display={{ lg: 'grid' }}
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 760px) minmax(0, 1fr)"
    >
      {post.featured_image_url && (
        <chakra.div gridColumn="2" paddingTop={{ lg: '36px' }}>
          <PostImage src={post.featured_image_url} alt={post.image_alt} ratio="1.5" />
        </chakra.div>
      )}
      <Container
        gridColumn="2"
        paddingInline={{ base: '16px', md: '48px', lg: '0' }}
        paddingTop={{ base: '16px', lg: '32px' }}
        paddingBottom={{ base: '44px', lg: '80px' }}
      >
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" data-screen-only>
          <AppLink
            to="/blog"
            display="inline-flex"
            alignItems="center"
            gap="10px"
            minHeight="target"
            textStyle="button"
            _hover={{ color: 'accent.text' }}
          >
            <Icon name="arrow-left" /> Racer's Corner
          </AppLink>
          <IconButton label="Share" marginRight="-12px" onClick={() => void share(post)}>
            <Icon name="share" />
          </IconButton>
        </chakra.div>
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          textStyle="heading"
          fontSize={{ base: 'clamp(2.5rem, 12vw, 3.4rem)', lg: '4.6rem' }}
          marginTop="10px"
        >
          {post.title}
        </chakra.h1>
        <chakra.p color="quiet" marginBlock="16px 24px">
          {[postDate(post.created), post.author].filter(Boolean).join('. ')}, {readingTime(post.content)}
        </chakra.p>
        <Suspense fallback={<chakra.div minHeight="60vh" />}>
          <Markdown>{post.content}</Markdown>
        </Suspense>
        <Next after={post} />
      </Container>
    </chakra.article>
  )
}

/** The one before in time; after the oldest, the newest again. */
function Next({ after }: { after: BlogPost }) {
  const { value: posts } = usePosts()
  const next = posts[posts.findIndex(({ id }) => id === after.id) + 1] ?? posts[0]
  if (!next || next.id === after.id) return null
  return (
    <chakra.aside
      aria-label="Next"
      position="relative"
      marginTop="44px"
      paddingTop="12px"
      borderTopWidth="ground"
      borderTopStyle="solid"
      borderColor="text"
      data-screen-only
    >
      <chakra.p textStyle="tag" color="quiet">
        Next
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '120px 1fr', md: '200px 1fr' }}
        gap="16px"
        alignItems="center"
        marginTop="12px"
      >
        <PostImage src={next.featured_image_url} alt={next.image_alt} ratio="1.3" />
        <chakra.h2 textStyle="title">
          <AppLink
            to={`/blog/${next.slug}`}
            _hover={{ textDecoration: 'underline', textDecorationThickness: '3px' }}
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {next.title}
          </AppLink>
        </chakra.h2>
      </chakra.div>
    </chakra.aside>
  )
}
