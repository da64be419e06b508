import { chakra } from '@chakra-ui/react'
import { capital } from '#ui/base/capital.ts'
import { counted } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
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
    <chakra.section aria-labelledby="readiness" marginBottom="36px">
      <SectionHead id="readiness" title="Before the day">
        <span>{standing}</span>
      </SectionHead>
      <chakra.p
        role="status"
        display="flex"
        alignItems="center"
        gap="10px"
        textStyle="titleSmall"
        color={missing === 0 ? 'accepted' : 'provisional'}
      >
        <Icon name={missing === 0 ? 'check' : 'warning'} />
        {missing === 0 ? 'Ready' : `${counted(missing, 'thing is', 'things are')} missing`}
      </chakra.p>
      {missing > 0 && (
        <chakra.ul listStyleType="none" marginTop="8px" aria-label="What is missing">
          {lacking.map(({ who, lacks }) => (
            <chakra.li
              key={who}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
              gap="2px 20px"
              paddingBlock="10px"
              borderBottomWidth="hair"
              borderBottomStyle="solid"
              borderColor="hairline"
            >
              <chakra.strong overflowWrap="anywhere">{who}</chakra.strong>
              <chakra.ul listStyleType="none">
                {lacks.map(({ text, remedy }) => (
                  <li key={text}>
                    {capital(text)}. <chakra.span color="quiet">{remedy}</chakra.span>
                  </li>
                ))}
              </chakra.ul>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  )
}
