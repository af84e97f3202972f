import { useEffect, useState } from 'react'
import { holdReloads } from '../pwa/calm.ts'
import { useStore } from '../store.ts'
import { DraftKeeper, type AutosaveSetup } from './draft-keeper.ts'

/**
 * A form that loses nothing: the device keeps typed values after 800 ms, also over a reload or without connection; `save` sends them to the
 * server, again by itself after an outage. A newer version on the server sets `conflict` (<SaveConflictDialog>).
 */
export const useAutosave = <T extends object>(setup: AutosaveSetup<T>) => {
  const [keeper] = useState(() => new DraftKeeper(setup))
  const stored = useStore(keeper.store)
  useEffect(() => keeper.follow(setup))
  useEffect(() => void keeper.restore(), [keeper])
  useEffect(() => (stored.unsaved ? watchLeaving(keeper) : undefined), [keeper, stored.unsaved])
  const is_offline = stored.state.kind === 'failed' && stored.state.reason === 'offline'
  useEffect(() => {
    if (!is_offline) return undefined
    const again = (): void => void keeper.save().catch(() => undefined)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [keeper, is_offline])
  return {
    ...stored,
    change: (part: Partial<T>): void => keeper.change(part),
    save: (): Promise<void> => keeper.save(),
    choose: (which: 'device' | 'server'): Promise<void> => keeper.choose(which),
    decideLater: (): void => keeper.decideLater(),
    discard: (): Promise<void> => keeper.discard(),
    drop: (): Promise<void> => keeper.drop(),
    saveBeside: <A extends { readonly modified: string | null }>(
      send: (modified: string | null) => Promise<A>,
    ): Promise<A> => keeper.saveBeside(send),
  }
}

/** While the server does not have everything: a page that is hidden keeps it at once, and one that is left asks when nobody has it. */
const watchLeaving = (keeper: Pick<DraftKeeper<object>, 'keep' | 'at_risk'>): (() => void) => {
  const free = holdReloads()
  const keep = (): void => void keeper.keep()
  const leave = (event: BeforeUnloadEvent): void => {
    if (!keeper.at_risk) return
    keep()
    event.preventDefault()
  }
  document.addEventListener('visibilitychange', keep)
  window.addEventListener('pagehide', keep)
  window.addEventListener('beforeunload', leave)
  return () => {
    free()
    keep()
    document.removeEventListener('visibilitychange', keep)
    window.removeEventListener('pagehide', keep)
    window.removeEventListener('beforeunload', leave)
  }
}
