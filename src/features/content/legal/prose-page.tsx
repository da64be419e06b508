import { type ReactNode, useId } from 'react'
import { classes } from '#ui/layout/classes.ts'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import styles from './prose-page.module.css'

export interface ProseSection {
  /** The section's address on the page, after the '#'. */
  id: string
  title: string
  /** The section in one sentence, for people who read only that. */
  short: string
  body: ReactNode
}

interface ProsePageProps {
  title: string
  headline: ReactNode
  intro: string
  /** 'November 21, 2026' */
  since: string
  sections: readonly ProseSection[]
}

/** A long text as a course: its sections are the miles, each summed up in one sentence. */
export function ProsePage({ title, headline, intro, since, sections }: ProsePageProps) {
  const contents = useId()
  return (
    <Page title={title} headline={headline} intro={intro} bleed>
      <Container
        display="grid"
        columns={{ base: '1fr', lg: '280px 1fr' }}
        gap={{ base: 28, lg: 72 }}
        align="start"
        padTop={{ base: 24, lg: 48 }}
        padBottom={{ base: 56, lg: 96 }}
      >
        <nav aria-labelledby={contents} className={styles.contents} data-screen-only>
          <Text as="h2" id={contents} look="tag" size="0.875rem">
            On this page
          </Text>
          <Box as="ol" above={6}>
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a href={`#${id}`} className={classes(styles.way, 'text-label')}>
                  <Span quiet>{index + 1}</Span>
                  {name}
                </a>
              </li>
            ))}
          </Box>
          <Text quiet look="small" above={16}>
            In force since {since}.
          </Text>
        </nav>
        <Box shrink max="44em">
          {sections.map(({ id, title: name, short, body }, index) => (
            <Box
              as="section"
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              above={index === 0 ? '0' : { base: 44, lg: 64 }}
            >
              <Row lineBelow="ground" align="end" justify="between" gap={16} padBottom={12}>
                <Text as="h2" id={`${id}-title`} look="subheading">
                  {name}
                </Text>
                <span aria-hidden="true">
                  <LaneNumeral size="3rem">{String(index + 1)}</LaneNumeral>
                </span>
              </Row>
              <Text look="title" above={16}>
                {short}
              </Text>
              <div className={styles.body}>{body}</div>
            </Box>
          ))}
        </Box>
      </Container>
    </Page>
  )
}
