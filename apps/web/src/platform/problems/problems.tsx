import type { ReactNode } from 'react'
import { keepAsking } from '../pwa/keep-asking.ts'
import { later } from '#ui/later.tsx'

export interface ProblemPanelProps {
  error: unknown
  /** The failed action: 'The menu didn't load'. */
  title?: string
  /** The missing object, if that may be the reason: shown in place of the title, and enough. */
  gone?: string
  /** It stands for a page that has no other heading. */
  alone?: boolean
  onRetry?: (() => void) | undefined
  retrying?: boolean
  action?: ReactNode
}

const load = () => import('./problem-panel.tsx').then((m) => m.LoadedProblemPanel)

/** Fetches the sentences before the network fails that would bring them. */
export const preloadProblems = (): void => void keepAsking(load)

/** The error in place of data: the failure in words, and Try again if that can help. Its code comes when it is needed. */
export const ProblemPanel = later<ProblemPanelProps>(load)
