import { useSitePart } from '#data/content/site-parts.ts'
import { page_names, type PageName, site_pages } from '#domain/content/site/pages.ts'
import { TextLink } from '#ui/base/link.tsx'
import { Box, List, Row, Text } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { pageFormPath } from '../shared/page-form-path.ts'
import { Standing } from './part-form.tsx'

/** Every page whose words are the organiser's, and how things stand with it. */
export function PageList() {
  return (
    <Section title="Pages" size="title">
      <Text quiet above="-14px" below={14}>
        A page is in the menus once its words are published. Without words of yours, mails give the facts
        alone.
      </Text>
      <List gap={0}>
        {page_names.map((name) => (
          <PageRow key={name} name={name} />
        ))}
      </List>
    </Section>
  )
}

function PageRow({ name }: { name: PageName }) {
  const { value: listed } = useSitePart(name)
  return (
    <Box as="li" padY={12} borderBottom="1px solid" borderColor="hairline">
      <Row wrap justify="between" gap="6px 16px">
        <TextLink to={pageFormPath({ name })}>{site_pages[name].title}</TextLink>
        {listed && <Standing listed={listed} />}
      </Row>
    </Box>
  )
}
