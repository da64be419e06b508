import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { Box, Column, Stack, Text } from '#ui/layout/words.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { Picture } from '#ui/base/picture.tsx'

const posts = [
  { digit: '4', height: '62%', bg: 'pink', color: 'asphalt' },
  { digit: '0', height: '80%', bg: 'inverse', color: 'sun' },
  { digit: '4', height: '100%', bg: 'sun', color: 'asphalt' },
] as const

const figure = { position: 'relative', height: '100%', flex: '0 1 auto', minWidth: '0' } as const

/** The page of every path without one: 404 are three posts, and a marshal points home. */
export function NotFound() {
  const heading = usePageHeading('Oops! Page not found')
  return (
    <Column
      minHeight="calc(100dvh - 76px)"
      borderBottomWidth="12px"
      borderBottomStyle="solid"
      borderColor="text"
      overflow="hidden"
    >
      <Container display="grid" columns={{ base: 1, lg: '1fr auto' }} gap={24} padTop={{ base: 28, md: 44 }}>
        <Text as="h1" ref={heading} tabIndex={-1} look="displayLoose">
          Oops! <br />
          Page not found
        </Text>
        <Box padTop={{ lg: 76 }} max={{ lg: 400 }}>
          <Text look="lead" max="23em">
            You are off the course. This path does not lead to a page, and you have done nothing wrong.
          </Text>
          <LinkButton to="/" variant="accent" size="lg" above={20}>
            Return to Home
            <Icon name="arrow-right" />
          </LinkButton>
        </Box>
      </Container>
      <Container
        aria-hidden="true"
        above="auto"
        padTop={40}
        display="flex"
        align="end"
        justify="between"
        gap={{ base: 12, md: 40 }}
        height={{ base: 240, md: 372 }}
      >
        <Picture src="/art/figure-walker.svg" alt="" {...figure} from="md" />
        {posts.map((post) => (
          <Stack
            key={post.height}
            flex="0 1 130px"
            height={post.height}
            bg={post.bg}
            containerType="inline-size"
            data-shape="ink"
            clipPath="polygon(0 44px, 100% 0, 100% 100%, 0 100%)"
            placeItems="center"
            padTop={40}
          >
            <LaneNumeral size="min(118cqw, 11.5rem)" color={post.color}>
              {post.digit}
            </LaneNumeral>
          </Stack>
        ))}
        <Picture src="/art/figure-marshal.svg" alt="" {...figure} />
        <Box from="lg" width={132}>
          <Box
            pad="10px 16px"
            bg="clay"
            color="asphalt"
            size="2rem"
            fontStretch="62%"
            fontWeight="900"
            lineHeight="1"
            clipPath="polygon(0 0, 80% 0, 100% 50%, 80% 100%, 0 100%)"
          >
            Home
          </Box>
          <Box width={12} height={64} marginLeft="16px" bg="text" />
        </Box>
      </Container>
    </Column>
  )
}
