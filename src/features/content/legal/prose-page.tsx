import { type ReactNode, useId } from 'react'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { legalFields } from '#domain/content/site/pages/legal.ts'
import { classes } from '#ui/layout/classes.ts'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
// Not lazily: a long text would move everything below it when its reader comes.
import { MarkdownBlocks } from '#ui/base/markdown.tsx'
import { fillLine, fillMarkdown } from '#ui/site/fill-in.ts'
import styles from './prose-page.module.css'
import { sectionIds } from './section-ids.ts'
import { most_hills } from './text-hills.ts'
import { TextProfile } from './text-profile.tsx'

interface ProsePageProps {
  title: string
  headline: ReactNode
  /** Of the drawing beside the headline. */
  ink: 'sky' | 'sun'
  words: ValuesOf<typeof legalFields>
}

/** A long text as a course: its sections are the miles, each summed up in one sentence. */
export function ProsePage({ title, headline, ink, words: { intro, since, sections } }: ProsePageProps) {
  const contents = useId()
  const site = useShownSite()
  const ids = sectionIds(sections)
  return (
    <Page
      title={title}
      headline={headline}
      intro={fillLine(intro, site)}
      drawing={
        <TextProfile
          lengths={sections.map(({ short, body }) => short.length + body.length)}
          ink={ink}
          numbered={sections.length <= most_hills}
        />
      }
      bleed
    >
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
            {sections.map(({ title: name }, index) => (
              <li key={ids[index]}>
                <a href={`#${ids[index]}`} className={classes(styles.way, 'text-label')}>
                  <Span quiet>{index + 1}</Span>
                  {fillLine(name, site)}
                </a>
              </li>
            ))}
          </Box>
          {since && (
            <Text quiet look="small" above={16}>
              In force since {since}.
            </Text>
          )}
        </nav>
        <Box shrink max="44em">
          {sections.map(({ title: name, short, body }, index) => (
            <Box
              as="section"
              key={ids[index]}
              id={ids[index]}
              aria-labelledby={`${ids[index]}-title`}
              above={index === 0 ? '0' : { base: 44, lg: 64 }}
            >
              <Row lineBelow="ground" align="end" justify="between" gap={16} padBottom={12}>
                <Text as="h2" id={`${ids[index]}-title`} look="subheading" shrink anywhere>
                  {fillLine(name, site)}
                </Text>
                <span aria-hidden="true">
                  <LaneNumeral size="3rem">{String(index + 1)}</LaneNumeral>
                </span>
              </Row>
              {short && (
                <Text look="title" above={16} anywhere>
                  {fillLine(short, site)}
                </Text>
              )}
              <div className={styles.body}>
                <MarkdownBlocks>{fillMarkdown(body, site)}</MarkdownBlocks>
              </div>
            </Box>
          ))}
        </Box>
      </Container>
    </Page>
  )
}
