import { chakra } from '@chakra-ui/react'
import { usePosts } from '#data/site/blog.ts'
import type { BlogPost } from '#domain/blog-post.ts'
import { askAgain } from '#ui/shell/ask-again.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { PostImage } from '#ui/post/post-image.tsx'
import { postDate } from '#ui/post/post-text.ts'

/** With room below: tight lines would lose the foot of a g. */
const clamp = (lines: number) => ({
  paddingBottom: '0.14em',
  display: '-webkit-box',
  WebkitLineClamp: lines,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})

export function BlogPage() {
  const { value, loading, error } = usePosts()
  const [newest, ...others] = value
  return (
    <Page
      title="Racer's Corner"
      aside={
        <chakra.p color="quiet" maxWidth="18em">
          Notes from the tent, the start pen and the last mile.
        </chakra.p>
      }
    >
      {newest ? (
        <>
          <Newest post={newest} />
          <chakra.ul
            listStyleType="none"
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            }}
            gap={{ base: '36px', md: '44px 28px' }}
            marginTop={{ base: '40px', lg: '48px' }}
          >
            {others.map((post) => (
              <Card key={post.id} post={post} />
            ))}
            <WriteForUs />
          </chakra.ul>
        </>
      ) : loading ? (
        <LoadingLanes label="Loading posts..." rows={4} />
      ) : error ? (
        <ErrorState
          title="Error loading posts"
          text={<chakra.span color="refused">{error}</chakra.span>}
          onRetry={askAgain}
        />
      ) : (
        <EmptyState title="No blog posts found." text="The first one is being written.">
          <LinkButton to="/connect">Connect With Us</LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}

/** The newest one has the width of the page. */
function Newest({ post }: { post: BlogPost }) {
  return (
    <chakra.article
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.42fr) minmax(0, 1fr)' }}
      gap={{ base: '16px', lg: '36px' }}
      borderBottomWidth={{ lg: 'ground' }}
      borderBottomStyle="solid"
      borderColor="text"
    >
      <chakra.div marginBottom={{ lg: '-6px' }}>
        <PostImage src={post.featured_image_url} alt={post.image_alt} ratio="1.64" cut />
      </chakra.div>
      <chakra.div paddingBottom={{ lg: '28px' }} paddingTop={{ lg: '12px' }}>
        <PostDate created={post.created} />
        <chakra.h2
          textStyle="heading"
          fontSize={{ base: '2.6rem', lg: '3.9rem' }}
          css={clamp(3)}
          marginTop="8px"
        >
          {post.title}
        </chakra.h2>
        <chakra.p textStyle="lead" marginTop="12px" css={clamp(3)}>
          {post.excerpt}
        </chakra.p>
        <LinkButton
          to={`/blog/${post.slug}`}
          variant="accent"
          marginTop="18px"
          aria-label={`Read More: ${post.title}`}
        >
          Read More
        </LinkButton>
      </chakra.div>
    </chakra.article>
  )
}

function PostDate({ created }: { created: string }) {
  return (
    <chakra.p textStyle="tag" fontSize="0.8125rem" color="quiet">
      {postDate(created)}
    </chakra.p>
  )
}

function Card({ post }: { post: BlogPost }) {
  return (
    <chakra.li
      position="relative"
      css={{ '&:hover h2': { textDecoration: 'underline', textDecorationThickness: '3px' } }}
    >
      <article>
        <PostImage src={post.featured_image_url} alt={post.image_alt} ratio="1.5" />
        <chakra.div marginTop="14px">
          <PostDate created={post.created} />
        </chakra.div>
        <chakra.h2 textStyle="title" marginTop="6px" css={clamp(2)}>
          {post.title}
        </chakra.h2>
        <chakra.p color="quiet" marginTop="6px" css={clamp(3)}>
          {post.excerpt}
        </chakra.p>
        <AppLink
          to={`/blog/${post.slug}`}
          aria-label={`Read More: ${post.title}`}
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          textStyle="button"
          fontSize="1rem"
          textDecoration="underline"
          textDecorationThickness="2px"
          textUnderlineOffset="6px"
          _hover={{ color: 'accent.text' }}
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          Read More
        </AppLink>
      </article>
    </chakra.li>
  )
}

function WriteForUs() {
  return (
    <chakra.li
      gridColumn={{ lg: 'span 2' }}
      data-on-black
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      minHeight="300px"
      bg="header"
      color="header.text"
      overflow="hidden"
    >
      <chakra.div padding="26px 24px 12px">
        <chakra.h2 textStyle="subheading">Write for the Corner</chakra.h2>
        <chakra.p color="header.quiet" marginTop="12px" maxWidth="26em">
          You ran it, pushed it, walked it or swept it up afterwards. Six hundred words and one honest
          mistake.
        </chakra.p>
        <LinkButton
          to="/connect"
          marginTop="18px"
          bg="header.text"
          color="header"
          _hover={{ bg: 'header.quiet' }}
        >
          Connect With Us
        </LinkButton>
      </chakra.div>
      <LaneStroke />
    </chakra.li>
  )
}
