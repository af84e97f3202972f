import { useRef, useState } from 'react'
import { useLocation, useNavigate } from '#platform/router/router.tsx'

interface WizardSetup {
  /** The steps in their order, as the address spells them: `#delivery`. */
  names: readonly string[]
  /** The step at which it goes on, counted from 0; later steps are not open yet. */
  opensAt: number
}

/** The target of the focus when a step has come: its first line, a field by its id, or nothing. */
type Focus = { readonly to: 'step' | 'nothing' } | { readonly to: 'field'; readonly id: string }

export type Wizard = ReturnType<typeof useWizard>

/**
 * The steps of a form, one at a time, each with an address of its own: the browser's Back goes one step back, and a step that is not
 * open yet cannot be asked for. The values are the form's: what is typed stays, whichever step is shown.
 */
export const useWizard = ({ names, opensAt }: WizardSetup) => {
  const { hash } = useLocation()
  const go = useNavigate()
  const last = names.length - 1
  // An address without a step means the one at which the page was opened, also after the draft has gone on.
  const [first] = useState(() => Math.min(opensAt, last))
  const [visited, setVisited] = useState(first)
  const [shown, setShown] = useState(first)
  const reached = Math.min(Math.max(visited, opensAt), last)
  const asked = hash === '' ? first : names.indexOf(decodeURIComponent(hash.slice(1)))
  // The address of something else on the page (its content) leaves the step as it is.
  const step = asked >= 0 && asked <= reached ? asked : shown
  if (step !== shown) setShown(step)
  const focus = useRef<Focus>({ to: 'step' })
  const show = (to: number, then: Focus = { to: 'step' }): void => {
    const wanted = Math.max(0, Math.min(to, last))
    focus.current = then
    setVisited((before) => Math.max(before, wanted))
    if (wanted === step) return putFocus(focus.current, null)
    go(`#${names[wanted] ?? ''}`)
  }
  return {
    step,
    /** The last step that is open. */
    reached,
    of: names.length,
    isLast: step === last,
    hrefOf: (of: number): string => `#${names[of] ?? ''}`,
    show,
    next: (): void => show(step + 1),
    back: (): void => show(step - 1),
    /** Shows the step with a field that was refused, and moves into the field. */
    lead: (to: number, id: string): void => show(to, { to: 'field', id }),
    /** After a step has come; `line` is its first line. */
    arrived: (line: HTMLElement | null): void => {
      putFocus(focus.current, line)
      // Back and Forward of the browser say nothing: the next step that comes is read from its first line.
      focus.current = { to: 'step' }
    },
  }
}

const putFocus = (focus: Focus, line: HTMLElement | null): void => {
  if (focus.to === 'nothing') return
  const target = focus.to === 'field' ? document.getElementById(focus.id) : line
  target?.scrollIntoView?.({ block: focus.to === 'field' ? 'center' : 'start' })
  target?.focus({ preventScroll: true })
}
