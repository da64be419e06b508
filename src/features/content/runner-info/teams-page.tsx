import { LinkButton } from '#ui/base/button.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { MailButton } from './mail-button.tsx'
import { Container, Section } from '#ui/page/page.tsx'
import { PictureHero } from './picture-hero.tsx'
import { Hours } from './hours.tsx'
import { TeamLine } from './team-line.tsx'

export function TeamsPage() {
  const { email, phone } = useShownSite().contact
  return (
    <>
      <PictureHero
        title="Teams"
        intro="Four to fifteen people, one name on the start list. Colleagues, cousins, the choir: whoever you would wait for at the finish."
        picture="/art/event-spring-half-marathon.svg"
        ink="sky"
      >
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
        <TeamLine />
        <Grid
          columns={{ base: '1fr', lg: '1.2fr 1fr' }}
          gap={{ base: 44, lg: 72 }}
          above={{ base: 48, lg: 72 }}
        >
          <div>
            <Section title="Three steps">
              <Box as="ol" above="-14px">
                {stepsTo(email !== '').map(({ title, text }, index) => (
                  <Grid
                    as="li"
                    key={title}
                    columns="48px 1fr"
                    align="baseline"
                    padY={16}
                    borderBottom="1px solid"
                    borderColor="hairline"
                  >
                    <Span look="subheading" size={{ base: '2rem', lg: '2.25rem' }} aria-hidden="true">
                      {index + 1}
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
          <div>
            <Section title="The small print">
              <Box above="-14px">
                <Hours
                  rows={[
                    { day: 'Smallest team', hours: '4 people' },
                    { day: 'Largest team', hours: '15 people' },
                    { day: 'Teams of 8+', hours: '10% discount' },
                    { day: 'Teams of 10+', hours: 'Team area' },
                  ]}
                />
              </Box>
            </Section>
          </div>
        </Grid>
      </Container>
    </>
  )
}

/** @param by_mail whether the organiser has an e-mail address */
const stepsTo = (by_mail: boolean) => [
  {
    title: 'Choose a captain',
    text: `One of you tells us the name of the team and who is in it${by_mail ? ', by e-mail' : ''}.`,
  },
  {
    title: 'Everybody registers',
    text: 'Each for themselves, at their own pace and from their own phone, with or without signal.',
  },
  {
    title: 'Collect in one go',
    text: 'The captain may pick up all packets: a photo or copy of each ID is enough.',
  },
]
