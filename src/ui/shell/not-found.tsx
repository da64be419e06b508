import { chakra } from '@chakra-ui/react'
import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { labelOf } from './navigation.ts'
import { Container, Page, usePageHeading } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'

const posts = [
  { digit: '4', height: '62%', bg: 'pink', color: 'asphalt' },
  { digit: '0', height: '80%', bg: 'inverse', color: 'sun' },
  { digit: '4', height: '100%', bg: 'sun', color: 'asphalt' },
] as const

const figure = { position: 'relative', height: '100%', flex: '0 1 auto', minWidth: '0' } as const

/** The menus lead there already; the page itself comes later. */
function NotOpenYet({ label }: { label: string }) {
  return (
    <Page title={label}>
      <EmptyState
        title="This page is not open yet"
        text="We are still setting it up. Races, registration and results are open."
      >
        <LinkButton to="/events" variant="accent">
          View All Events
        </LinkButton>
        <LinkButton to="/" variant="outline">
          Return to Home
        </LinkButton>
      </EmptyState>
    </Page>
  )
}

export function NotFound() {
  const label = useLocation({ select: ({ pathname }) => labelOf(pathname) })
  return label === '' ? <OffCourse /> : <NotOpenYet label={label} />
}

/** The page of every unknown path: 404 are three posts, and a marshal points home. */
function OffCourse() {
  const heading = usePageHeading('Oops! Page not found')
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minHeight="calc(100dvh - 76px)"
      borderBottomWidth="12px"
      borderBottomStyle="solid"
      borderColor="text"
      overflow="hidden"
    >
      <Container
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        justifyContent="space-between"
        gap="24px"
        paddingTop={{ base: '28px', md: '44px' }}
      >
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="displayLoose">
          Oops! <br />
          Page not found
        </chakra.h1>
        <chakra.div paddingTop={{ lg: '76px' }} maxWidth={{ lg: '400px' }} flexShrink="0">
          <chakra.p textStyle="lead" maxWidth="23em">
            You are off the course. This path does not lead to a page, and you have done nothing wrong.
          </chakra.p>
          <LinkButton to="/" variant="accent" size="lg" marginTop="20px">
            Return to Home
            <Icon name="arrow-right" />
          </LinkButton>
        </chakra.div>
      </Container>
      <Container
        aria-hidden="true"
        marginTop="auto"
        paddingTop="40px"
        display="flex"
        alignItems="flex-end"
        justifyContent="space-between"
        gap={{ base: '12px', md: '40px' }}
        height={{ base: '240px', md: '372px' }}
      >
        <chakra.img src="/art/figure-walker.svg" alt="" {...figure} display={{ base: 'none', md: 'block' }} />
        {posts.map((post) => (
          <chakra.div
            key={post.height}
            flex="0 1 130px"
            bg={post.bg}
            css={{ containerType: 'inline-size' }}
            style={{ height: post.height }}
            data-shape="ink"
            clipPath="polygon(0 44px, 100% 0, 100% 100%, 0 100%)"
            display="grid"
            placeItems="center"
            paddingTop="40px"
          >
            <LaneNumeral size="min(118cqw, 11.5rem)" color={post.color}>
              {post.digit}
            </LaneNumeral>
          </chakra.div>
        ))}
        <chakra.img src="/art/figure-marshal.svg" alt="" {...figure} />
        <chakra.div display={{ base: 'none', lg: 'block' }} width="132px" paddingLeft="0">
          <chakra.div
            width="132px"
            padding="10px 16px"
            bg="clay"
            color="asphalt"
            fontSize="2rem"
            fontStretch="62%"
            fontWeight="900"
            lineHeight="1"
            clipPath="polygon(0 0, 80% 0, 100% 50%, 80% 100%, 0 100%)"
          >
            Home
          </chakra.div>
          <chakra.div width="12px" height="64px" marginLeft="16px" bg="text" />
        </chakra.div>
      </Container>
    </chakra.div>
  )
}
