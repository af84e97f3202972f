import type { WholeProgram } from '@plein/contract/programs'
import type { ReactNode } from 'react'

export interface StepProps {
  /** null: the court is not begun yet. */
  program: WholeProgram | null
  /** The step is saved: the wizard goes on. */
  onSaved: (program: WholeProgram) => void | Promise<void>
}

/** A step of a court that was begun. */
export interface DraftStepProps extends StepProps {
  program: WholeProgram
}

/** The choice of restaurants, which another feature lists. */
interface InviteChoice {
  court_uuid: string
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** Parts of the wizard that other features have. */
export interface CourtParts {
  look: (program: WholeProgram) => ReactNode
  invites: (choice: InviteChoice) => ReactNode
}
