import type { BankLine } from '@plein/contract/credit-management/bank'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShortcutsOn } from '#platform/shortcuts/shortcuts.ts'
import type { LineDeeds } from './use-match.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }
const controls = 'input, select, textarea, button, a, [role="dialog"]'

/** J and K walk through the lines, Enter takes the first suggestion of the one that is walked to, U takes back what was done last. */
export const useLineKeys = (lines: readonly BankLine[], { match, undoLast }: LineDeeds) => {
  const [at, setAt] = useState(-1)
  const [isOn] = useShortcutsOn()
  const current = lines[Math.min(at, lines.length - 1)]
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isElsewhere = event.target instanceof Element && event.target.closest(controls) !== null
    if (!isOn || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    const by = steps[event.key]
    if (by !== undefined) setAt(Math.max(0, Math.min(lines.length - 1, Math.min(at, lines.length - 1) + by)))
    else if (event.key === 'u') void undoLast()
    else if (event.key === 'Enter' && current?.may.includes('match')) {
      const bills = current.suggestions[0]?.bills ?? []
      if (bills.length > 0)
        void match(
          current,
          bills.map(({ uuid }) => uuid),
        )
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return current?.uuid
}
