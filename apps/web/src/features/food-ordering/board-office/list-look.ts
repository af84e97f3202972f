import { browserStorage } from '../../../platform/storage.ts'
import { createStore } from '../board-state/store.ts'

export const sizes = [25, 50, 100] as const

/** How lists of orders look on this device. */
interface ListLook {
  readonly density: 'comfortable' | 'compact'
  /** Rows of a page. */
  readonly size: (typeof sizes)[number]
}

const KEY = 'office.look'

const read = (): ListLook => {
  const [density, size] = (browserStorage.get(KEY) ?? '').split(' ')
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    size: sizes.find((one) => one === Number(size)) ?? 25,
  }
}

export const listLook = createStore(read())

export const changeLook = (change: Partial<ListLook>): void => {
  const next = { ...listLook.get(), ...change }
  listLook.set(next)
  browserStorage.set(KEY, `${next.density} ${next.size}`)
}
