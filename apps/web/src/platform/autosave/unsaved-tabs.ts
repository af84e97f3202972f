import { useEffect } from 'react'
import { draftPrefix } from '../session/drop-drafts.ts'
import { tokenStore } from '../session/tokens.ts'
import { tabStorage } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

const KEY = `${draftPrefix}unsaved tabs`

/** Addresses of tabs with something typed that the server does not have; over a reload, as what was typed stays as well. */
const unsaved = createStore<readonly string[]>((tabStorage.get(KEY) ?? '').split('\n').filter((path) => path !== ''))
tokenStore.onChange((what) => {
  if (what === 'signed_out') unsaved.set([])
})

export const useUnsavedTabs = (): readonly string[] => useStore(unsaved)

/** Marks a tab by its address, also while another one is shown. */
export const useMarkUnsaved = (path: string, is_unsaved: boolean): void =>
  useEffect(() => {
    const rest = unsaved.get().filter((item) => item !== path)
    if (is_unsaved === rest.length < unsaved.get().length) return
    const next = is_unsaved ? [...rest, path] : rest
    unsaved.set(next)
    tabStorage.set(KEY, next.join('\n'))
  }, [path, is_unsaved])
