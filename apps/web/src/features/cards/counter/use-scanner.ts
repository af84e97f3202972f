import { serialLength } from '@plein/contract/cards/card-code'
import { useEffect, useRef } from 'react'

/** Nobody types that fast: a scanner's keys follow each other within a few milliseconds. */
const GAP_MS = 60

/**
 * Codes of a scanner that types, wherever the focus stands, and ends with Enter. `onScan` answers whether it took the text; `into` has the
 * focus and got the letters, too.
 */
export const useScanner = (onScan: (text: string, into: EventTarget | null) => boolean): void => {
  const tell = useRef(onScan)
  useEffect(() => void (tell.current = onScan))
  useEffect(() => {
    let text = ''
    let last = 0
    const listen = (event: KeyboardEvent): void => {
      const { key, timeStamp, target } = event
      if (key === 'Shift' || event.ctrlKey || event.metaKey || event.altKey) return
      if (timeStamp - last > GAP_MS) text = ''
      last = timeStamp
      if (key.length === 1) text += key
      if (key !== 'Enter') return
      const scanned = text
      text = ''
      if (scanned.length < serialLength || !tell.current(scanned, target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
