import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/base/icons.tsx'

/** The state of a command, as the outbox knows it. */
export type ReceiptState = 'pending' | 'sending' | 'accepted' | 'refused' | 'conflict' | 'needs_auth'

/** `in_part`: it was accepted, but only part of it counts. */
type ShownState = ReceiptState | 'in_part'

interface Look {
  heading: string
  icon: IconName
  /** Which of the three posts is colored; those before it are black. */
  step: 0 | 1 | 2
  ink: string
  on: string
  color?: string
}

const looks: Record<ShownState, Look> = {
  pending: { heading: 'Saved on this device', icon: 'device', step: 0, ink: 'sun', on: 'asphalt' },
  sending: { heading: 'Sending', icon: 'send', step: 1, ink: 'night', on: 'tyvek' },
  accepted: { heading: 'Accepted', icon: 'check', step: 2, ink: 'ok', on: 'ok.on' },
  in_part: { heading: 'Accepted in part', icon: 'warning', step: 2, ink: 'sun', on: 'asphalt' },
  refused: {
    heading: 'Refused',
    icon: 'warning',
    step: 2,
    ink: 'refused',
    on: 'refused.on',
    color: 'refused',
  },
  conflict: {
    heading: 'Someone else changed this',
    icon: 'warning',
    step: 2,
    ink: 'refused',
    on: 'refused.on',
    color: 'refused',
  },
  needs_auth: { heading: 'Log in to send', icon: 'user', step: 0, ink: 'sun', on: 'asphalt' },
}

function StepPost({ at, look }: { at: 0 | 1 | 2; look: Look }) {
  const color = at < look.step ? 'foot' : at === look.step ? look.ink : 'sunk'
  // The three tops make one slope: each post goes on where the one before ended.
  const from = 74 - at * 25
  return (
    <chakra.div
      bg={color}
      data-shape={at === look.step ? 'now' : at < look.step ? 'bar' : 'past'}
      height="34px"
      style={{ clipPath: `polygon(0 ${from}%, 100% ${from - 24}%, 100% 100%, 0 100%)` }}
    />
  )
}

export interface ReceiptProps {
  /** What was done: 'Registration, Summer Solstice 10K'. */
  title: string
  /** Whose it is, where a device sends for several people. */
  person?: string
  /** Short reference, e.g. 'MP-7F3A'. */
  reference: string
  state: ShownState
  /** In place of the state's words, e.g. 'Accepted 14:02' or 'Refused, because registration is closed.' */
  heading?: string
  message?: ReactNode
  /** Buttons of the state. */
  children?: ReactNode
  /** Heading level of the state words; 2 by default. */
  level?: 2 | 3
}

/** The tag torn from the bottom of a bib: how far something sent has come, in posts, icon and words. */
export function Receipt(props: ReceiptProps) {
  const { title, person, reference, state, heading, message, children, level = 2 } = props
  const look = looks[state]
  const Heading = level === 2 ? chakra.h2 : chakra.h3
  return (
    <chakra.article
      data-paper
      data-state={state}
      aria-label={`${title}, ${reference}`}
      bg="card"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="hairline"
      borderRadius="bib"
      position="relative"
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        gap="12px"
        padding="13px 18px 12px"
        textStyle="label"
        fontSize="0.9375rem"
      >
        <chakra.span minWidth="0" overflowWrap="anywhere">
          {title}
          {person && (
            <chakra.span display="block" color="quiet">
              {person}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span color="quiet" whiteSpace="nowrap">
          {reference}
        </chakra.span>
      </chakra.div>
      <chakra.div
        position="relative"
        borderTop="3px dotted"
        borderColor="hairline"
        marginInline="8px"
        _before={{ content: '""', ...notch, left: '-18px', clipPath: 'inset(-2px -2px -2px 8px)' }}
        _after={{ content: '""', ...notch, right: '-18px', clipPath: 'inset(-2px 8px -2px -2px)' }}
      />
      <chakra.div padding="16px 18px 18px">
        <chakra.div
          aria-hidden="true"
          display="grid"
          gridTemplateColumns="repeat(3, 1fr)"
          gap="4px"
          borderBottom="3px solid"
          borderColor="foot"
        >
          <StepPost at={0} look={look} />
          <StepPost at={1} look={look} />
          <StepPost at={2} look={look} />
        </chakra.div>
        <chakra.div display="flex" gap="12px" marginTop="14px">
          <chakra.div
            aria-hidden="true"
            display="grid"
            placeItems="center"
            width="40px"
            height="40px"
            flexShrink="0"
            bg={look.ink}
            color={look.on}
            borderRadius="control"
          >
            <Icon name={look.icon} />
          </chakra.div>
          <chakra.div minWidth="0" aria-live="polite">
            <Heading
              textStyle="titleSmall"
              fontStretch="92%"
              fontSize="1.125rem"
              color={look.color ?? 'text'}
            >
              {heading ?? look.heading}
            </Heading>
            {message && (
              <chakra.div color="quiet" marginTop="4px" fontSize="0.9375rem" lineHeight="1.4">
                {message}
              </chakra.div>
            )}
          </chakra.div>
        </chakra.div>
        {children && (
          <chakra.div display="flex" flexWrap="wrap" gap="8px 16px" marginTop="16px">
            {children}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.article>
  )
}

const notch = {
  position: 'absolute',
  top: '-10px',
  width: '18px',
  height: '18px',
  borderRadius: '50%',
  bg: 'var(--mp-notch, var(--mp-page-ground))',
  border: '2px solid',
  borderColor: 'hairline',
} as const
