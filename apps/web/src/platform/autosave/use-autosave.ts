import { useEffect, useState } from 'react'
import { holdReloads } from '../pwa/calm.ts'
import { useStore } from '../store.ts'
import { DraftKeeper, type AutosaveSetup } from './draft-keeper.ts'

/**
 * A form that loses nothing: the device keeps what is typed 800 ms later, also over a reload, an expired session or no connection;
 * the server gets it with `save`, and again by itself when the connection is back. When the server turns out to be newer, `conflict`
 * asks which of the two counts: <SaveConflictDialog>. Where everything is: <SaveLine>.
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
