import { useEffect, useRef, useState } from 'react'
import { forgetLentPasses } from '#data/race-day/lent-passes.ts'
import { Badge } from '#ui/base/badge.tsx'
import { IconButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { packetText } from '#ui/race-day/packet-text.ts'
import { BrightCode } from './bright-code.tsx'
import styles from './pass-pager.module.css'
import { PickupBib } from './pickup-bib.tsx'
import { nextToCollect, passName, type PickupPass, shortPassName } from './pickup-passes.ts'

interface PassPagerProps {
  /** One at least. */
  passes: readonly PickupPass[]
  /** The registration of the shown one. */
  shown: string
  onShow: (registration_id: string) => void
}

/** A family's phone holds several bibs, each as large as one alone: one is shown, the others are a swipe away. */
export function PassPager({ passes, shown, onShow }: PassPagerProps) {
  const rail = useRef<HTMLOListElement>(null)
  const [bright, setBright] = useState(false)
  const found = passes.findIndex(({ registration }) => registration.id === shown)
  const at = Math.max(0, found)
  const pass = passes[at] ?? null
  const many = passes.length > 1
  const next = nextToCollect(passes, at)
  const show = (one: PickupPass | undefined) => one && onShow(one.registration.id)
  // The button is gone with its bib: the bib that is shown now is in sight, and has the focus.
  const forget = (id: string) => {
    forgetLentPasses([id])
    rail.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  useEffect(() => {
    const list = rail.current
    if (list && placeOf(list) !== at) list.scrollTo({ left: at * strideOf(list) })
  }, [at])
  const settling = useRef(0)
  useEffect(() => () => clearTimeout(settling.current), [])
  const onScroll = () => {
    clearTimeout(settling.current)
    // While it scrolls past others, none of them is shown.
    settling.current = window.setTimeout(() => {
      if (rail.current) show(passes[placeOf(rail.current)])
    }, settled_ms)
  }
  return (
    <div>
      {many && (
        <Row role="group" aria-label="Bibs on this device" gap={10} below={12} data-screen-only>
          <Text grow look="titleSmall" aria-live="polite">
            {at + 1} of {passes.length}
          </Text>
          <IconButton
            label="Previous bib"
            variant="outline"
            disabled={at === 0}
            onClick={() => show(passes[at - 1])}
          >
            <Icon name="arrow-left" />
          </IconButton>
          <IconButton
            label="Next bib"
            variant="outline"
            disabled={at === passes.length - 1}
            onClick={() => show(passes[at + 1])}
          >
            <Icon name="arrow-right" />
          </IconButton>
        </Row>
      )}
      <ol ref={rail} tabIndex={-1} className={classes(styles.rail, many && styles.many)} onScroll={onScroll}>
        {passes.map((one, place) => (
          <li
            key={one.registration.id}
            className={styles.place}
            inert={place !== at}
            // For browsers that do not know `inert`.
            aria-hidden={place !== at}
          >
            <PickupBib
              pass={one}
              onBrighten={() => setBright(true)}
              onForget={() => forget(one.registration.id)}
            />
          </li>
        ))}
      </ol>
      {many && <Others passes={passes} shown={pass} onChoose={onShow} />}
      <BrightCode
        pass={bright ? pass : null}
        next={next ? shortPassName(next, passes) : ''}
        onNext={() => show(next ?? undefined)}
        onClose={() => setBright(false)}
      />
    </div>
  )
}

const settled_ms = 120

/** From one bib to the next. */
function strideOf({ children: [first, second], clientWidth }: HTMLElement): number {
  const is_two = first instanceof HTMLElement && second instanceof HTMLElement
  return is_two ? second.offsetLeft - first.offsetLeft : clientWidth
}

const placeOf = (list: HTMLElement): number => Math.round(list.scrollLeft / strideOf(list))

interface OthersProps {
  passes: readonly PickupPass[]
  shown: PickupPass | null
  onChoose: (registration_id: string) => void
}

function Others({ passes, shown, onChoose }: OthersProps) {
  return (
    <Box as="section" aria-labelledby="others" above={28} data-screen-only>
      <Text as="h2" id="others" look="title">
        Also on this device
      </Text>
      <Box as="ul" above={6}>
        {passes
          .filter((pass) => pass !== shown)
          .map((pass) => (
            <Box as="li" key={pass.registration.id} borderBottom="1px solid" borderColor="hairline">
              <button
                type="button"
                className={styles.other}
                onClick={() => {
                  onChoose(pass.registration.id)
                  window.scrollTo({ top: 0 })
                }}
              >
                <span>
                  <Text as="strong" block>
                    {passName(pass)}
                  </Text>
                  <Span quiet>
                    {packetText(pass.registration)?.text ??
                      `${pass.event.name}, ${pass.event.status === 'cancelled' ? 'cancelled' : formatShortDay(pass.event.event_date)}`}
                  </Span>
                </span>
                {pass.registration.pending ? (
                  <Badge tone="provisional" icon="device">
                    Saved on this device
                  </Badge>
                ) : (
                  <Span look="timeLarge">{pass.registration.bib_number || '–'}</Span>
                )}
              </button>
            </Box>
          ))}
      </Box>
    </Box>
  )
}
