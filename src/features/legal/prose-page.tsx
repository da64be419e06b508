import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { Container, Page } from '#ui/page/page.tsx'

export interface ProseSection {
  /** The section's address on the page, after the '#'. */
  id: string
  title: string
  /** The section in one sentence, for those who read only that. */
  short: string
  body: ReactNode
}

export interface ProsePageProps {
  title: string
  headline: ReactNode
  intro: string
  /** 'November 21, 2026' */
  since: string
  sections: readonly ProseSection[]
}

/** A long text as a course: its sections are the miles, each with what it comes to in one sentence. */
export function ProsePage({ title, headline, intro, since, sections }: ProsePageProps) {
  const contents = useId()
  return (
    <Page title={title} headline={headline} intro={intro} bleed>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' }}
        gap={{ base: '28px', lg: '72px' }}
        alignItems="start"
        paddingTop={{ base: '24px', lg: '48px' }}
        paddingBottom={{ base: '56px', lg: '96px' }}
      >
        <chakra.nav
          aria-labelledby={contents}
          position={{ lg: 'sticky' }}
          top={{ lg: '108px' }}
          data-screen-only
        >
          <chakra.h2 id={contents} textStyle="tag" fontSize="0.875rem">
            On this page
          </chakra.h2>
          <chakra.ol listStyleType="none" marginTop="6px">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <chakra.a
                  href={`#${id}`}
                  display="grid"
                  gridTemplateColumns="28px 1fr"
                  alignItems="center"
                  minHeight="44px"
                  textStyle="label"
                  fontSize="1rem"
                  borderBottom="1px solid"
                  borderColor="hairline"
                  _hover={{ color: 'accent.text' }}
                >
                  <chakra.span color="quiet">{index + 1}</chakra.span>
                  {name}
                </chakra.a>
              </li>
            ))}
          </chakra.ol>
          <chakra.p color="quiet" textStyle="small" marginTop="16px">
            In force since {since}.
          </chakra.p>
        </chakra.nav>
        <chakra.div minWidth="0" maxWidth="44em">
          {sections.map(({ id, title: name, short, body }, index) => (
            <chakra.section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              marginTop={index === 0 ? '0' : { base: '44px', lg: '64px' }}
            >
              <chakra.div
                display="flex"
                alignItems="flex-end"
                justifyContent="space-between"
                gap="16px"
                paddingBottom="12px"
                borderBottomWidth="ground"
                borderBottomStyle="solid"
                borderColor="text"
              >
                <chakra.h2 id={`${id}-title`} textStyle="subheading">
                  {name}
                </chakra.h2>
                <span aria-hidden="true">
                  <LaneNumeral size="3rem">{String(index + 1)}</LaneNumeral>
                </span>
              </chakra.div>
              <chakra.p textStyle="title" marginTop="16px">
                {short}
              </chakra.p>
              <chakra.div
                marginTop="14px"
                css={{
                  '& a': { fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '4px' },
                  '& p, & ul': { marginTop: '12px' },
                  '& ul': { paddingLeft: '20px', listStyleType: 'square' },
                  '& li': { marginTop: '8px' },
                  '& li::marker': { color: 'quiet' },
                }}
              >
                {body}
              </chakra.div>
            </chakra.section>
          ))}
        </chakra.div>
      </Container>
    </Page>
  )
}
