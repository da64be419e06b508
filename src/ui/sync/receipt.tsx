import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import { Box, Grid, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import type { ColorName } from '#ui/theme/color-var.ts'
import styles from './receipt.module.css'

/** The state of a command, as the outbox knows it. */
export type ReceiptState = 'pending' | 'sending' | 'accepted' | 'refused' | 'conflict' | 'needs_auth'

/** `in_part`: it was accepted, but only part of it counts. */
type ShownState = ReceiptState | 'in_part'

interface Look {
  heading: string
  icon: IconName
  /** Which of the three posts is colored; those before it are black. */
  step: 0 | 1 | 2
  ink: ColorName
  on: ColorName
  color?: ColorName
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
    <Box
      bg={color}
      data-shape={at === look.step ? 'now' : at < look.step ? 'bar' : 'past'}
      height={34}
      clipPath={`polygon(0 ${from}%, 100% ${from - 24}%, 100% 100%, 0 100%)`}
    />
  )
}

interface ReceiptProps {
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
  return (
    <Box
      as="article"
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
      <Row align="stretch" justify="between" gap={12} pad="13px 18px 12px" look="label" size="0.9375rem">
        <Span shrink anywhere>
          {title}
          {person && (
            <Span block quiet>
              {person}
            </Span>
          )}
        </Span>
        <Span quiet nowrap>
          {reference}
        </Span>
      </Row>
      <div className={styles.tear} />
      <Box pad="16px 18px 18px">
        <Grid aria-hidden="true" columns={3} gap={4} borderBottom="3px solid" borderColor="foot">
          <StepPost at={0} look={look} />
          <StepPost at={1} look={look} />
          <StepPost at={2} look={look} />
        </Grid>
        <Row align="stretch" gap={12} above={14}>
          <Stack
            aria-hidden="true"
            placeItems="center"
            width={40}
            height={40}
            rigid
            bg={look.ink}
            color={look.on}
            borderRadius="control"
          >
            <Icon name={look.icon} />
          </Stack>
          <Box shrink aria-live="polite">
            <Text
              as={level === 2 ? 'h2' : 'h3'}
              look="titleSmall"
              fontStretch="92%"
              size="1.125rem"
              color={look.color ?? 'text'}
            >
              {heading ?? look.heading}
            </Text>
            {message && (
              <Box quiet above={4} size="0.9375rem" lineHeight="1.4">
                {message}
              </Box>
            )}
          </Box>
        </Row>
        {children && (
          <Row align="stretch" wrap gap="8px 16px" above={16}>
            {children}
          </Row>
        )}
      </Box>
    </Box>
  )
}
