import type { Engine } from '../engine.ts'
import type { Listener } from './engine/feed-views.ts'
import { type Live, LiveStore, storesByKey, useStore } from './live.ts'
import { useSession } from './session.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

// Stores of what the engine shows, read while somebody looks at them.

type Watch<T> = (engine: Engine, set: Listener<T>) => (() => void) | Promise<() => void>

/**
 * @param nothing what there is until the device answers
 * @param first what a screen shows meanwhile, when it is known from before
 */
export function liveView<T>(nothing: T, watch: Watch<T>, first: Partial<Live<T>> = {}): LiveStore<Live<T>> {
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

type WatchOf<T> = (engine: Engine, key: string, set: Listener<T>) => Promise<() => void>

/** Stores by key: the person at the device, or what else tells them apart. */
export const liveViews = <T>(nothing: T, watch: WatchOf<T>): ((key: string) => LiveStore<Live<T>>) =>
  storesByKey((key) => liveView(nothing, (engine, set) => watch(engine, key, set)))

/** A hook that reads what there is for the person at the device, whose id `watch` gets: '' for a guest. */
export function personalView<T>(nothing: T, watch: WatchOf<T>): () => Live<T> {
  const stores = liveViews(nothing, watch)
  return function usePersonalView() {
    const { user } = useSession()
    return useStore(stores(user?.id ?? ''))
  }
}
