import { chakra } from '@chakra-ui/react'
import { addDays, addMinutes, format, parseISO } from 'date-fns'
import type { RaceEvent } from '#domain/event.ts'
import { eventStart } from '#domain/event-start.ts'

const pickup_days_before = 3
const gates_before_min = 90

interface Step {
  when: string
  title: string
  text: string
}

function stepsOf(event: RaceEvent): Step[] {
  const day = (before: number) => format(addDays(parseISO(event.event_date), -before), 'MMM d')
  const start = eventStart(event)
  const gates = start
    ? `Gates ${format(addMinutes(start, -gates_before_min), 'h:mm a')}, the gun goes at ${event.event_time}.`
    : 'Gates open 1.5 hours before the start.'
  return [
    {
      when: day(pickup_days_before),
      title: 'Packet Pick Up',
      text: `10am-7pm, ${day(1)} 12pm-6pm. Bring a photo ID.`,
    },
    { when: day(0), title: 'Race day', text: gates },
    { when: '+2 h', title: 'Your time', text: 'On this phone as soon as it is entered at the finish line.' },
  ]
}

export function WhatHappensNext({ event }: { event: RaceEvent }) {
  return (
    <section aria-labelledby="what-next">
      <chakra.h2
        id="what-next"
        textStyle="heading"
        paddingBottom="16px"
        borderBottom="3px solid"
        borderColor="text"
      >
        What happens next
      </chakra.h2>
      <chakra.ol listStyleType="none">
        {stepsOf(event).map((step) => (
          <chakra.li
            key={step.title}
            display="grid"
            gridTemplateColumns="minmax(108px, auto) 1fr"
            gap="16px"
            paddingBlock="16px"
            borderBottom="1px solid"
            borderColor="hairline"
          >
            <chakra.span textStyle="subheading" fontSize="2rem" whiteSpace="nowrap">
              {step.when}
            </chakra.span>
            <span>
              <chakra.span display="block" textStyle="titleSmall" fontStretch="100%" fontSize="1.0625rem">
                {step.title}
              </chakra.span>
              <chakra.span color="quiet">{step.text}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  )
}
