import { startTransition, useEffect, useState } from 'react'
import type { Listener, Read } from './engine/feed-views.ts'
import { useSession } from './session.ts'
import { type Engine, withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

/** What a screen reads from the device: the value, and what is known about its age. */
export interface Live<T> {
  value: T
  /** Nothing is on the device yet and the server is still being asked. */
  loading: boolean
  /** When the device was last level with the server, by the server's clock; null: never. */
  as_of_ms: number | null
  /** Why there is nothing newer, for people; '' when all is well. */
  error: string
  retry(): void
}

/** Without a database yet: how to read, and what stops it again. */
type Connect<T> = (set: (value: T) => void) => () => void

const KEEP_CONNECTED_MS = 5_000

/**
 * A value that reads its source only while somebody looks at it. It stays connected a moment after the last one
 * left, so that going back to a screen shows it at once.
 */
export class LiveStore<T> {
  private value: T
  private readonly listeners = new Set<() => void>()
  private disconnect: (() => void) | null = null
  private leaving: ReturnType<typeof setTimeout> | undefined

  constructor(
    initial: T,
    private readonly connect: Connect<T>,
  ) {
    this.value = initial
  }

  readonly getSnapshot = (): T => this.value

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.leaving)
    this.listeners.add(listener)
    this.disconnect ??= this.connect(this.set)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.leaving = setTimeout(this.leave, KEEP_CONNECTED_MS)
    }
  }

  readonly set = (value: T): void => {
    if (Object.is(value, this.value)) return
    this.value = value
    for (const listener of this.listeners) listener()
  }

  /** After a failure: asks the source again. */
  readonly reconnect = (): void => {
    if (!this.disconnect) return
    this.disconnect()
    this.disconnect = this.connect(this.set)
  }

  private readonly leave = (): void => {
    if (this.listeners.size > 0) return
    this.disconnect?.()
    this.disconnect = null
  }
}

/**
 * What the store holds, drawn in slices: what the device answers can fill a whole screen, and a slow phone must hear a
 * finger meanwhile.
 */
export function useStore<T>(store: LiveStore<T>): T {
  const [shown, setShown] = useState(() => ({ store, value: store.getSnapshot() }))
  useEffect(() => {
    const show = () => startTransition(() => setShown({ store, value: store.getSnapshot() }))
    const leave = store.subscribe(show)
    // It may have changed since it was drawn.
    setShown((before) =>
      before.store === store && Object.is(before.value, store.getSnapshot())
        ? before
        : { store, value: store.getSnapshot() },
    )
    return leave
  }, [store])
  return shown.store === store ? shown.value : store.getSnapshot()
}

/** Stores by key, made when first asked for. */
export function storesByKey<T>(make: (key: string) => LiveStore<T>): (key: string) => LiveStore<T> {
  const stores = new Map<string, LiveStore<T>>()
  return (key) => {
    let store = stores.get(key)
    if (!store) {
      store = make(key)
      stores.set(key, store)
    }
    return store
  }
}

/**
 * A store of what the engine shows, read while somebody looks at it.
 * @param nothing what there is until the device answers
 * @param first what a screen shows meanwhile, when it is known from before
 */
export function liveView<T>(
  nothing: NoInfer<T>,
  watch: (engine: Engine, set: Listener<T>) => (() => void) | Promise<() => void>,
  first: Partial<Live<T>> = {},
): LiveStore<Live<T>> {
  const none: Live<T> = {
    value: nothing,
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Live<T>> = new LiveStore({ ...none, ...first }, (set) =>
    withEngine(
      (engine) => watch(engine, (view) => set({ ...view, retry: engine.tryAgain })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
}

/** A hook that reads what there is about one event for the person at the device. */
export function eventRead<T>(
  nothing: NoInfer<T>,
  readOf: (engine: Engine, event_id: string) => Read<T>,
): (event_id: string) => Live<T> {
  const stores = storesByKey((key) => {
    const [author = '', event_id = ''] = key.split('/')
    return liveView<T>(nothing, (engine, set) => readOf(engine, event_id)(author, set))
  })
  return function useEventRead(event_id) {
    const { user } = useSession()
    return useStore(stores(`${user?.id ?? ''}/${event_id}`))
  }
}

/** A hook that reads what there is for the person at the device: whose the changes are that are laid over it. */
export function personalRead<T>(nothing: NoInfer<T>, readOf: (engine: Engine) => Read<T>): () => Live<T> {
  const useRead = eventRead(nothing, readOf)
  return () => useRead('')
}
