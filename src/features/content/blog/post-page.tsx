import { lazy, Suspense } from 'react'
import { usePost, usePosts } from '#data/content/posts.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import { IconButton, LinkButton } from '#ui/base/button.tsx'
import { FirstWords } from '#ui/first-words/first-words.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Container, Page, usePageHeading } from '#ui/page/page.tsx'
import { sharePage } from '#ui/base/share-page.ts'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { askAgain } from '#ui/shell/route-error.tsx'
import { shown_widths } from '#ui/post/shown-widths.ts'
import { PostImage } from '../shared/post-image.tsx'
import { postDate, readingTime } from '../shared/post-text.ts'

/** Apart from the page: the Markdown reader weighs more than all the rest. */
const Markdown = lazy(() => import('#ui/base/markdown.tsx').then((module) => ({ default: module.Markdown })))

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
          text={<Span color="refused">{error}</Span>}
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
    <Grid as="article" columns={{ base: '1fr', lg: '1fr minmax(0, 760px) 1fr' }}>
      {post.featured_image_url && (
        <Box column={{ lg: '2' }} padTop={{ lg: 36 }}>
          <PostImage
            src={post.featured_image_url}
            shown={shown_widths.post}
            alt={post.image_alt}
            ratio="1.5"
          />
        </Box>
      )}
      <Container
        column={{ lg: '2' }}
        padX={{ base: 16, md: 48, lg: 0 }}
        padTop={{ base: 16, lg: 32 }}
        padBottom={{ base: 44, lg: 80 }}
      >
        <Row justify="between" data-screen-only>
          <AppLink to="/blog" inline align="center" gap={10} touch look="button" hoverAccent>
            <Icon name="arrow-left" /> Racer's Corner
          </AppLink>
          <IconButton label="Share" marginRight="-12px" onClick={() => void share(post)}>
            <Icon name="share" />
          </IconButton>
        </Row>
        <Text
          as="h1"
          ref={heading}
          tabIndex={-1}
          look="heading"
          size={{ base: 'clamp(2.5rem, 12vw, 3.4rem)', lg: '4.6rem' }}
          above={10}
        >
          {post.title}
        </Text>
        <Text quiet marginBlock="16px 24px">
          {[postDate(post.created), post.author].filter(Boolean).join('. ')}, {readingTime(post.content)}
        </Text>
        <Suspense fallback={<Box minHeight="60vh" />}>
          <Markdown>{post.content}</Markdown>
        </Suspense>
        <Next after={post} />
      </Container>
    </Grid>
  )
}

/** The one before in time; after the oldest, the newest again. */
function Next({ after }: { after: BlogPost }) {
  const { value: posts } = usePosts()
  const next = posts[posts.findIndex(({ id }) => id === after.id) + 1] ?? posts[0]
  if (!next || next.id === after.id) return null
  return (
    <Box
      as="aside"
      lineAbove="ground"
      aria-label="Next"
      position="relative"
      above={44}
      padTop={12}
      data-screen-only
    >
      <Text look="tag" quiet>
        Next
      </Text>
      <Grid columns={{ base: '120px 1fr', md: '200px 1fr' }} gap={16} align="center" above={12}>
        <PostImage src={next.featured_image_url} shown="200px" alt={next.image_alt} ratio="1.3" />
        <Text as="h2" look="title">
          <AppLink to={`/blog/${next.slug}`} hoverLine textDecorationThickness="3px" covers>
            {next.title}
          </AppLink>
        </Text>
      </Grid>
    </Box>
  )
}
