import { chakra } from '@chakra-ui/react'
import { LinkButton } from '#ui/base/button.tsx'
import { contact } from '#ui/shell/contact.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { MailButton } from './mail-button.tsx'
import { Container, Section } from '#ui/page/page.tsx'
import { PictureHero } from './picture-hero.tsx'
import { Hours } from './hours.tsx'
import { TeamLine } from './team-line.tsx'

export function TeamsPage() {
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
        <chakra.p flexBasis="100%">
          The name comes by e-mail to {contact.email}. Other ways to reach us are on{' '}
          <TextLink to="/connect" color="inherit">
            Connect
          </TextLink>
          .
        </chakra.p>
      </PictureHero>
      <Container paddingTop={{ base: '32px', lg: '64px' }} paddingBottom={{ base: '48px', lg: '80px' }}>
        <TeamLine />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' }}
          gap={{ base: '44px', lg: '72px' }}
          marginTop={{ base: '48px', lg: '72px' }}
        >
          <div>
            <Section title="Three steps">
              <chakra.ol listStyleType="none" marginTop="-14px">
                {steps.map(({ title, text }, index) => (
                  <chakra.li
                    key={title}
                    display="grid"
                    gridTemplateColumns="48px 1fr"
                    alignItems="baseline"
                    paddingBlock="16px"
                    borderBottom="1px solid"
                    borderColor="hairline"
                  >
                    <chakra.span
                      textStyle="subheading"
                      fontSize={{ base: '2rem', lg: '2.25rem' }}
                      aria-hidden="true"
                    >
                      {index + 1}
                    </chakra.span>
                    <span>
                      <chakra.strong display="block" textStyle="lead" fontWeight="700">
                        {title}
                      </chakra.strong>
                      <chakra.span color="quiet">{text}</chakra.span>
                    </span>
                  </chakra.li>
                ))}
              </chakra.ol>
            </Section>
          </div>
          <div>
            <Section title="The small print">
              <chakra.div marginTop="-14px">
                <Hours
                  rows={[
                    { day: 'Smallest team', hours: '4 people' },
                    { day: 'Largest team', hours: '15 people' },
                    { day: 'Teams of 8+', hours: '10% discount' },
                    { day: 'Teams of 10+', hours: 'Team area' },
                  ]}
                />
              </chakra.div>
            </Section>
          </div>
        </chakra.div>
      </Container>
    </>
  )
}

const steps = [
  {
    title: 'Choose a captain',
    text: 'One of you tells us the name of the team and who is in it, by e-mail.',
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
