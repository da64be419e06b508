import { chakra } from '@chakra-ui/react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from './icons.tsx'
import { useToastPlace } from './use-toast-place.ts'
import { dismissToast, type Toast, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX, useToast } from './toast.tsx'

const icons: Record<NonNullable<Toast['kind']>, IconName> = {
  success: 'check',
  error: 'warning',
  info: 'info',
}

/** Counts down only while `running`, and goes on with what was left. */
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
  const [dragged, setDragged] = useState(0)
  const start = useRef<number | null>(null)
  const kind = toast.kind ?? 'success'
  const close = () => dismissToast(toast.id)
  useCountdown(toast.duration_ms ?? TOAST_DURATION_MS, !held, close)

  const endSwipe = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current === null) return
    // Measured here: the last move may not have been rendered yet.
    const way = event.clientX - start.current
    start.current = null
    if (way >= TOAST_SWIPE_THRESHOLD_PX) close()
    else setDragged(0)
  }
  return (
    <chakra.div
      data-on-black
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        start.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event: PointerEvent<HTMLDivElement>) => {
        if (start.current !== null) setDragged(Math.max(0, event.clientX - start.current))
      }}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      style={{ transform: `translateX(${dragged}px)` }}
      display="flex"
      alignItems="center"
      gap="14px"
      width="100%"
      paddingLeft="16px"
      paddingRight="6px"
      minHeight="64px"
      bg={kind === 'error' ? '#A61B0B' : 'header'}
      color="#FFFFFF"
      borderBottom="5px solid"
      borderBottomColor={kind === 'error' ? '#A61B0B' : kind === 'info' ? 'sun' : 'header.accent'}
      borderRadius="control"
      touchAction="pan-y"
      // A selected text would start the browser's own drag on the next swipe.
      userSelect="none"
      css={{ WebkitUserSelect: 'none' }}
      animation="rise 200ms cubic-bezier(.2,.8,.2,1)"
      outline="1px solid #5A5245"
    >
      <chakra.span color={kind === 'error' ? '#FFFFFF' : kind === 'info' ? 'sun' : 'header.accent'}>
        <Icon name={toast.action ? 'undo' : icons[kind]} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" paddingBlock="10px">
        <chakra.p textStyle="label" fontSize="1rem">
          {toast.title}
        </chakra.p>
        {toast.description && (
          <chakra.p
            fontSize="0.9375rem"
            lineHeight="1.35"
            color={kind === 'error' ? '#FFFFFF' : 'header.quiet'}
          >
            {toast.description}
          </chakra.p>
        )}
      </chakra.div>
      {toast.action && (
        <chakra.button
          type="button"
          minHeight="target"
          paddingInline="12px"
          textStyle="button"
          color={kind === 'error' ? '#FFFFFF' : 'sun'}
          cursor="pointer"
          onClick={() => {
            toast.action?.onClick()
            close()
          }}
        >
          {toast.action.label}
        </chakra.button>
      )}
      <chakra.button
        type="button"
        aria-label="Dismiss"
        display="grid"
        placeItems="center"
        width="44px"
        height="44px"
        cursor="pointer"
        onClick={close}
      >
        <Icon name="close" size={16} />
      </chakra.button>
    </chakra.div>
  )
}

/**
 * Mounted once. Both live regions are always there, empty, because a region that arrives together with its text
 * is often not read out. Errors interrupt, everything else waits its turn.
 */
export function ToastViewport() {
  const toast = useToast()
  const card = toast?.open ? <ToastCard key={toast.id} toast={toast} /> : null
  const urgent = toast?.kind === 'error'
  const box = useRef<HTMLElement>(null)
  const { place, from_edge } = useToastPlace(toast?.open ? toast.id : null, box)
  return (
    <chakra.section
      ref={box}
      aria-label="Notifications"
      data-screen-only
      position="fixed"
      zIndex="toast"
      right={{ base: '16px', md: '24px' }}
      left={{ base: '16px', md: 'auto' }}
      width={{ md: '420px' }}
      style={
        place === 'foot'
          ? { bottom: `max(${from_edge}px, 16px + env(safe-area-inset-bottom))` }
          : { top: `max(${from_edge}px, env(safe-area-inset-top))` }
      }
      pointerEvents={card ? 'auto' : 'none'}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {urgent ? null : card}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {urgent ? card : null}
      </div>
    </chakra.section>
  )
}
