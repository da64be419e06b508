import { waiver } from '#domain/content/site/pages/waiver.ts'
import { paragraphsOf } from '#ui/base/prose.tsx'
import { MarkdownBlocks } from '#ui/base/markdown.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { fillLine, fillMarkdown } from '#ui/site/fill-in.ts'
import { useShownSite } from '#ui/site/shown-site.ts'
import { PageWords } from '../shared/page-words.tsx'
import styles from './prose-page.module.css'
import { TextProfile } from './text-profile.tsx'

/** /waiver: what runners agree to, for those who read it before they register, or want to read it again. */
export function WaiverPage() {
  const site = useShownSite()
  return (
    <PageWords page={waiver}>
      {({ intro, since, text }) => (
        <Page
          title={waiver.title}
          intro={fillLine(intro, site)}
          drawing={<TextProfile lengths={paragraphsOf(text).map(({ length }) => length)} ink="clay" />}
          bleed
        >
          <Container padTop={{ base: 24, lg: 48 }} padBottom={{ base: 56, lg: 96 }}>
            <Box max="44em">
              <div className={styles.body}>
                <MarkdownBlocks>{fillMarkdown(text, site)}</MarkdownBlocks>
              </div>
              {since && (
                <Text quiet look="small" above={24}>
                  In force since {since}.
                </Text>
              )}
            </Box>
          </Container>
        </Page>
      )}
    </PageWords>
  )
}
