import { useEffect } from 'react'
import { holdReloads } from '../pwa/calm.ts'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While something typed is saved nowhere: the browser asks before it closes or reloads the page, and a new version waits. */
export const useAskBeforeLeaving = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return undefined
    const free = holdReloads()
    window.addEventListener('beforeunload', ask)
    return () => {
      free()
      window.removeEventListener('beforeunload', ask)
    }
  }, [unsaved])
}
