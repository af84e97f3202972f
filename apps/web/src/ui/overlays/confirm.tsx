import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { FieldError } from '../fields/field.tsx'
import { Dialog } from './panels.tsx'

interface ConfirmProps {
  open: boolean
  onClose: () => void
  /** Names the thing: 'Block De Markthal?' */
  title: string
  /** The consequence, and for whom. */
  consequence: ReactNode
  /** The answers in words of their own: 'Keep running' and 'Block program'; never yes and no. */
  keepLabel: string
  goLabel: string
  /** `danger` ends something. */
  look?: 'danger' | 'primary'
  /** Does it; the dialog closes after that, or says what was refused. */
  onConfirm: () => Promise<unknown>
  explain: (error: unknown) => string
}

/**
 * A question before what cannot be undone, or what tells or charges somebody else; everything else is done at once and can be undone
 * (withUndo). The focus stands on the answer that changes nothing.
 */
export const Confirm = (props: ConfirmProps) => {
  const { open, onClose, title, consequence, keepLabel, goLabel, look = 'danger', onConfirm, explain } = props
  const keep = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [form_problem, setFormProblem] = useState<string>()
  const close = (): void => {
    setFormProblem(undefined)
    onClose()
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setFormProblem(undefined)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFormProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={consequence}
      focusFirst={keep}
      footer={
        <>
          <Button ref={keep} onClick={close}>
            {keepLabel}
          </Button>
          <Button variant={look} busy={busy} onClick={() => void confirm()}>
            {goLabel}
          </Button>
        </>
      }
    >
      <div role="alert">
        <FieldError id="confirm-error" text={form_problem} />
      </div>
    </Dialog>
  )
}
