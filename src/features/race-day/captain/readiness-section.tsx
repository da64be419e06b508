import { capital } from '#ui/base/capital.ts'
import { counted } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import type { Readiness } from './readiness.ts'
import { SectionHead } from './section-head.tsx'

/** Whether race day can begin, at a glance the evening before: what is missing, where, and what to do about it. */
export function ReadinessSection({ of: { lacking, ready, phones, stations } }: { of: Readiness }) {
  const missing = lacking.reduce((sum, { lacks }) => sum + lacks.length, 0)
  const standing = `${counted(stations, 'station', 'stations')}, ${
    phones === ready
      ? `${counted(phones, 'phone', 'phones')} ready`
      : `${ready.toLocaleString('en-US')} of ${counted(phones, 'phone', 'phones')} ready`
  }`
  return (
    <Box as="section" aria-labelledby="readiness" below={36}>
      <SectionHead id="readiness" title="Before the day">
        <span>{standing}</span>
      </SectionHead>
      <Row as="p" role="status" gap={10} look="titleSmall" color={missing === 0 ? 'ok' : 'provisional'}>
        <Icon name={missing === 0 ? 'check' : 'warning'} />
        {missing === 0 ? 'Ready' : `${counted(missing, 'thing is', 'things are')} missing`}
      </Row>
      {missing > 0 && (
        <Box as="ul" above={8} aria-label="What is missing">
          {lacking.map(({ who, lacks }) => (
            <Grid
              as="li"
              lineBelow="hair"
              key={who}
              columns={{ base: '1fr', md: '13rem 1fr' }}
              gap="2px 20px"
              padY={10}
            >
              <Text as="strong" anywhere>
                {who}
              </Text>
              <ul>
                {lacks.map(({ text, remedy }) => (
                  <li key={text}>
                    {capital(text)}. <Span quiet>{remedy}</Span>
                  </li>
                ))}
              </ul>
            </Grid>
          ))}
        </Box>
      )}
    </Box>
  )
}
