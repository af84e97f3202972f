import { createStore } from '#platform/store.ts'

/** Notifications whose saving was given up, by uuid (`new`: one that is not there yet), with the type of the error. */
export const unsaved = createStore<Readonly<Record<string, 'maxRepeats'>>>({})

export const mark = (name: string): void => unsaved.set({ ...unsaved.get(), [name]: 'maxRepeats' })

export const unmark = (name: string): void => {
  const { [name]: _gone, ...others } = unsaved.get()
  unsaved.set(others)
}
