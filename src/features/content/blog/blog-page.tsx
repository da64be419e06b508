import { usePosts } from '#data/content/posts.ts'
import { usePublishedPage } from '#data/content/site.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import { lists } from '#domain/content/site/pages/lists.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Column, Grid, List, Span, Text } from '#ui/layout/words.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { askAgain } from '#ui/shell/route-error.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { PostImage } from '../shared/post-image.tsx'
import { postDate } from '../shared/post-text.ts'
import styles from './blog-page.module.css'

export function BlogPage() {
  const { value, loading, error } = usePosts()
  const { intros } = useShownSite()
  const [newest, ...others] = value
  return (
    <Page
      title="Racer's Corner"
      aside={
        intros.blog && (
          <Text quiet max="18em">
            {intros.blog}
          </Text>
        )
      }
    >
      {newest ? (
        <>
          <Newest post={newest} />
          <List
            columns={{ base: '1fr', md: 2, lg: 3 }}
            gap={{ base: 36, md: '44px 28px' }}
            above={{ base: 40, lg: 48 }}
          >
            {others.map((post) => (
              <Card key={post.id} post={post} />
            ))}
            <CallForPosts />
          </List>
        </>
      ) : loading ? (
        <LoadingLanes label="Loading posts..." rows={4} />
      ) : error ? (
        <ErrorState
          title="Error loading posts"
          text={<Span color="refused">{error}</Span>}
          onRetry={askAgain}
        />
      ) : (
        <EmptyState title="No blog posts found.">
          <LinkButton to="/connect">Connect With Us</LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}

/** The newest post is as wide as the page. */
function Newest({ post }: { post: BlogPost }) {
  return (
    <Grid
      as="article"
      className={styles.newest}
      columns={{ base: '1fr', lg: '1.42fr 1fr' }}
      gap={{ base: 16, lg: 36 }}
    >
      <Box below={{ lg: '-6px' }}>
        <PostImage src={post.featured_image_url} alt={post.image_alt} ratio="1.64" cut />
      </Box>
      <Box padBottom={{ lg: 28 }} padTop={{ lg: 12 }}>
        <PostDate created={post.created} />
        <Text
          as="h2"
          className={styles.cut}
          look="heading"
          size={{ base: '2.6rem', lg: '3.9rem' }}
          lines={3}
          above={8}
        >
          {post.title}
        </Text>
        <Text className={styles.cut} look="lead" above={12} lines={3}>
          {post.excerpt}
        </Text>
        <LinkButton
          to={`/blog/${post.slug}`}
          variant="accent"
          above={18}
          aria-label={`Read More: ${post.title}`}
        >
          Read More
        </LinkButton>
      </Box>
    </Grid>
  )
}

function PostDate({ created }: { created: string }) {
  return (
    <Text look="tag" size="0.8125rem" quiet>
      {postDate(created)}
    </Text>
  )
}

function Card({ post }: { post: BlogPost }) {
  return (
    <li className={styles.post}>
      <article>
        <PostImage src={post.featured_image_url} alt={post.image_alt} ratio="1.5" />
        <Box above={14}>
          <PostDate created={post.created} />
        </Box>
        <Text as="h2" className={styles.cut} look="title" above={6} lines={2}>
          {post.title}
        </Text>
        <Text className={styles.cut} quiet above={6} lines={3}>
          {post.excerpt}
        </Text>
        <AppLink
          to={`/blog/${post.slug}`}
          aria-label={`Read More: ${post.title}`}
          inline
          align="center"
          touch
          look="button"
          size="1rem"
          textDecoration="underline"
          textDecorationThickness="2px"
          textUnderlineOffset="6px"
          hoverAccent
          covers
        >
          Read More
        </AppLink>
      </article>
    </li>
  )
}

/** What the organiser asks of readers, with room for it until its words have come. */
function CallForPosts() {
  const { pages } = useShownSite()
  const shown = usePublishedPage(lists)
  const is_awaited = shown.standing === 'unknown' && pages.includes(lists.name)
  const { call, call_text } =
    shown.standing === 'published' ? shown.values : { call: is_awaited ? '\u00a0' : '', call_text: '' }
  if (call === '') return null
  return (
    <Column
      as="li"
      column={{ lg: 'span 2' }}
      data-on-black
      justify="between"
      minHeight="300px"
      bg="header"
      color="header.text"
      overflow="hidden"
    >
      <Box pad="26px 24px 12px">
        <Text as="h2" look="subheading" aria-hidden={is_awaited || undefined}>
          {call}
        </Text>
        {call_text && (
          <Text color="header.quiet" above={12} max="26em">
            {call_text}
          </Text>
        )}
        <LinkButton to="/connect" above={18} variant="onBlack">
          Connect With Us
        </LinkButton>
      </Box>
      <LaneStroke />
    </Column>
  )
}
