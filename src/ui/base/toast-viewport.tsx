import { AnimatePresence, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useEffect, useRef, useState } from 'react'
import { Box, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { Icon, type IconName } from './icons.tsx'
import { ease, sheet_s } from '#ui/motion/measures.ts'
import { loadMotion, motion } from '#ui/motion/motion.ts'
import styles from './toast-viewport.module.css'
import { useToastPlace } from './use-toast-place.ts'
import { useMedia } from './use-is-wide.ts'
import { dismissToast, type Toast, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX, useToast } from './toast.tsx'

const icons: Record<NonNullable<Toast['kind']>, IconName> = {
  success: 'check',
  error: 'warning',
  info: 'info',
}

/** Counts down only while `running`, and continues with what was left. */
function useCountdown(ms: number, running: boolean, done: () => void) {
  const left = useRef(ms)
  const latest = useRef(done)
  latest.current = done
  useEffect(() => {
    if (!running) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [running])
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const kind = toast.kind ?? 'success'
  const close = () => dismissToast(toast.id)
  useCountdown(toast.duration_ms ?? TOAST_DURATION_MS, !held, close)

  return (
    <Row
      data-on-black
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      gap={14}
      wide
      paddingLeft="16px"
      paddingRight="6px"
      minHeight="64px"
      bg={kind === 'error' ? '#A61B0B' : 'header'}
      color="#FFFFFF"
      borderBottom="5px solid"
      borderBottomColor={kind === 'error' ? '#A61B0B' : kind === 'info' ? 'sun' : 'header.accent'}
      borderRadius="control"
      outline="1px solid #5A5245"
    >
      <Span color={kind === 'error' ? '#FFFFFF' : kind === 'info' ? 'sun' : 'header.accent'}>
        <Icon name={toast.action ? 'undo' : icons[kind]} />
      </Span>
      <Box grow shrink padY={10}>
        <Text look="label" size="1rem">
          {toast.title}
        </Text>
        {toast.description && (
          <Text size="0.9375rem" lineHeight="1.35" color={kind === 'error' ? '#FFFFFF' : 'header.quiet'}>
            {toast.description}
          </Text>
        )}
      </Box>
      {toast.action && (
        <Text
          as="button"
          type="button"
          touch
          padX={12}
          look="button"
          color={kind === 'error' ? '#FFFFFF' : 'sun'}
          cursor="pointer"
          onClick={() => {
            toast.action?.onClick()
            close()
          }}
        >
          {toast.action.label}
        </Text>
      )}
      <Stack
        as="button"
        type="button"
        aria-label="Dismiss"
        placeItems="center"
        width="44px"
        height="44px"
        cursor="pointer"
        onClick={close}
      >
        <Icon name="close" size={16} />
      </Stack>
    </Row>
  )
}

const off_screen = { x: '110%', opacity: 0 }

/** Where a toast comes in, is swiped away to the right, and leaves the same way. */
function ToastPlace({ toast }: { toast: Toast | null }) {
  const isMoved = motion() !== null
  return (
    <AnimatePresence initial={false}>
      {toast && (
        <m.div
          key="toast"
          initial={isMoved ? { y: 24, opacity: 0 } : false}
          animate={{ x: 0, y: 0, opacity: 1 }}
          {...(isMoved ? { exit: off_screen } : {})}
          drag="x"
          // It follows the finger to the right, and goes back to its place.
          dragConstraints={{ left: 0, right: 0 }}
          dragElastic={{ left: 0, right: 1 }}
          dragMomentum={false}
          dragTransition={{ bounceStiffness: 600, bounceDamping: 48 }}
          onDragEnd={(_, { offset }) => {
            if (offset.x >= TOAST_SWIPE_THRESHOLD_PX) dismissToast(toast.id)
          }}
        >
          <ToastCard key={toast.id} toast={toast} />
        </m.div>
      )}
    </AnimatePresence>
  )
}

const loadFeatures = async () => (await loadMotion()).features

/**
 * Mounted once, on every page. Both live regions are always there, empty, because a region that arrives together with
 * its text is often not read out. Errors interrupt, everything else waits its turn.
 */
export function ToastViewport() {
  const toast = useToast()
  const shown = toast?.open ? toast : null
  const urgent = shown?.kind === 'error'
  const box = useRef<HTMLElement>(null)
  const { place, from_edge } = useToastPlace(shown?.id ?? null, box)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig transition={{ duration: sheet_s, ease }} skipAnimations={isStill}>
        <section
          ref={box}
          aria-label="Notifications"
          data-screen-only
          className={styles.viewport}
          style={{
            pointerEvents: shown ? 'auto' : 'none',
            ...(place === 'foot'
              ? { bottom: `max(${from_edge}px, 16px + env(safe-area-inset-bottom))` }
              : { top: `max(${from_edge}px, env(safe-area-inset-top))` }),
          }}
        >
          <div role="status" aria-live="polite" aria-atomic="true">
            <ToastPlace toast={urgent ? null : shown} />
          </div>
          <div role="alert" aria-live="assertive" aria-atomic="true">
            <ToastPlace toast={urgent ? shown : null} />
          </div>
        </section>
      </MotionConfig>
    </LazyMotion>
  )
}
