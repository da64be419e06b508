import { useSitePart } from '#data/content/site-parts.ts'
import { settings, useSettings } from '#data/kernel/settings.ts'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { type StartStep, startSteps } from './start-steps.ts'

/**
 * The way from a new installation to an own site, until all of it is done or an admin closes it.
 * @param has_events null: not known yet
 */
export function GuidedStart({ has_events }: { has_events: boolean | null }) {
  const { is_start_closed } = useSettings()
  const identity = useSitePart('identity').value
  const contact = useSitePart('contact').value
  const region = useSitePart('region').value
  const home = useSitePart('home').value
  const privacy = useSitePart('privacy').value
  const terms = useSitePart('terms').value
  const waiver = useSitePart('waiver').value
  const runner_info = useSitePart('runner_info').value
  if (is_start_closed || has_events === null) return null
  if (!identity || !contact || !region || !home || !privacy || !terms || !waiver || !runner_info) return null
  const steps = startSteps(
    { identity, contact, region, home, privacy, terms, waiver, runner_info },
    has_events,
  )
  const done = steps.filter(({ is_done }) => is_done).length
  if (done === steps.length) return null
  return (
    <Box as="section" aria-labelledby="start" bg="card" pad={{ base: 16, md: '18px 20px' }} above={20}>
      <Row align="start" justify="between" gap={12}>
        <div>
          <Text as="h2" id="start" look="title">
            Make this site yours
          </Text>
          <Text quiet above={4}>
            {done} of {steps.length} done. Visitors see nothing that you have not published.
          </Text>
        </div>
        <IconButton
          label="Close these steps on this device"
          onClick={() => {
            settings.is_start_closed = true
          }}
        >
          <Icon name="close" />
        </IconButton>
      </Row>
      <List columns={{ base: '1fr', md: '1fr 1fr' }} gap="0 32px" above={12}>
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </List>
    </Box>
  )
}

function Step({ step: { title, to, is_done, is_begun } }: { step: StartStep }) {
  return (
    <Box as="li" lineBelow="hair">
      <AppLink to={to} display="flex" align="center" gap={12} touch padY={8} color="text" hoverLine>
        <Span color={is_done ? 'ok' : 'quiet'}>
          <Icon name={is_done ? 'check' : 'arrow-right'} />
        </Span>
        {is_done ? (
          <Span quiet>
            {title}
            <Span spoken>, done</Span>
          </Span>
        ) : (
          <span>
            <strong>{title}</strong>
            {is_begun && (
              <Span block quiet look="small">
                A draft is written, and waits to be published.
              </Span>
            )}
          </span>
        )}
      </AppLink>
    </Box>
  )
}
