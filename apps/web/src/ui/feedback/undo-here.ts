import { useCallback, useEffect, useRef } from 'react'
import { kitStrings } from '../strings/index.ts'
import { toast } from './toast.ts'

/**
 * Says what was taken out of a form, with an undo that puts it back. It goes with the form: what is saved or left has
 * nothing to put it back into. `restore` changes what the form shows by then, not what it showed before.
 */
export const useUndoHere = (): ((text: string, restore: () => void) => void) => {
  const t = kitStrings.useTranslate()
  const here = useRef<AbortController>(null)
  useEffect(() => {
    const shown = new AbortController()
    here.current = shown
    return () => shown.abort()
  }, [])
  return useCallback(
    (text, restore) => {
      const action = { label: t('undo'), onSelect: restore }
      toast.info(text, { action, ...(here.current && { until: here.current.signal }) })
    },
    [t],
  )
}
