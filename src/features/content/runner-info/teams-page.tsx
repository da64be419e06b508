import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { teams } from '#domain/content/site/pages/teams.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { counted, countWord } from '#ui/base/counted.ts'
import { useShownSite } from '#ui/site/shown-site.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { MailButton } from './mail-button.tsx'
import { Container, Section } from '#ui/page/page.tsx'
import { PageWords } from '../shared/page-words.tsx'
import { PictureHero } from './picture-hero.tsx'
import { Hours } from './hours.tsx'
import { TeamLine, teamPerks, type TeamRules } from './team-line.tsx'

type TeamWords = ValuesOf<typeof teams.fields>

export function TeamsPage() {
  return <PageWords page={teams}>{(words) => <Words words={words} />}</PageWords>
}

function Words({ words }: { words: TeamWords }) {
  const { email, phone } = useShownSite().contact
  const { intro, picture, steps, ...rules } = words
  const small_print = smallPrint(rules)
  const has_line = teamPerks(rules).length > 0
  const columns = [steps, small_print].filter(({ length }) => length > 0).length
  return (
    <>
      <PictureHero title="Teams" intro={intro} picture={picture}>
        <LinkButton to="/register" variant="accent" size="lg">
          Register Now <Icon name="arrow-right" />
        </LinkButton>
        <MailButton
          subject="Name of our team"
          asks={['Race', 'Name of the team', 'Captain', 'Who is in it']}
          size="lg"
        >
          <Icon name="send" /> Name your team
        </MailButton>
        {(email || phone) && (
          <Text flexBasis="100%">
            {email ? `The name comes by e-mail to ${email}.` : `Call ${phone} to name your team.`} Other ways
            to reach us are on{' '}
            <TextLink to="/connect" plain>
              Connect
            </TextLink>
            .
          </Text>
        )}
      </PictureHero>
      <Container padTop={{ base: 32, lg: 64 }} padBottom={{ base: 48, lg: 80 }}>
        {has_line && <TeamLine rules={rules} />}
        <Grid
          columns={{ base: '1fr', lg: columns === 2 ? '1.2fr 1fr' : '1fr' }}
          gap={{ base: 44, lg: 72 }}
          above={has_line && columns > 0 ? { base: 48, lg: 72 } : 0}
        >
          {steps.length > 0 && <Steps steps={steps} />}
          {small_print.length > 0 && (
            <div>
              <Section title="The small print">
                <Box above="-14px">
                  <Hours rows={small_print} />
                </Box>
              </Section>
            </div>
          )}
        </Grid>
      </Container>
    </>
  )
}

function Steps({ steps }: { steps: TeamWords['steps'] }) {
  return (
    <div>
      <Section title={`${countWord(steps.length)} ${steps.length === 1 ? 'step' : 'steps'}`}>
        <Box as="ol" above="-14px">
          {steps.map(({ title, text }, place) => (
            <Grid
              as="li"
              key={place}
              columns="48px 1fr"
              align="baseline"
              padY={16}
              borderBottom="1px solid"
              borderColor="hairline"
            >
              <Span look="subheading" size={{ base: '2rem', lg: '2.25rem' }} aria-hidden="true">
                {place + 1}
              </Span>
              <span>
                <Text as="strong" block look="lead" bold>
                  {title}
                </Text>
                <Span quiet>{text}</Span>
              </span>
            </Grid>
          ))}
        </Box>
      </Section>
    </div>
  )
}

function smallPrint({ smallest, largest, discount_from, discount_percent, area_from }: TeamRules) {
  const people = (count: number) => counted(count, 'person', 'people')
  return [
    ...(smallest > 0 ? [{ day: 'Smallest team', hours: people(smallest) }] : []),
    ...(largest > 0 ? [{ day: 'Largest team', hours: people(largest) }] : []),
    ...(discount_from > 0 && discount_percent > 0
      ? [{ day: `Teams of ${discount_from}+`, hours: `${discount_percent}% discount` }]
      : []),
    ...(area_from > 0 ? [{ day: `Teams of ${area_from}+`, hours: 'Team area' }] : []),
  ]
}
