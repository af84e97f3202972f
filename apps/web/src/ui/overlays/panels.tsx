import { useState, type ReactNode, type RefObject } from 'react'
import { keepAsking } from '#platform/pwa/keep-asking.ts'
import { later } from '../later.tsx'
import { PanelComing } from './panel-coming.tsx'

export interface PanelProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The title names the panel only: its content has it as a heading. */
  hiddenTitle?: boolean
  description?: ReactNode
  children: ReactNode
  /** Stays at the bottom while the content scrolls: the actions. */
  footer?: ReactNode
  /** The element that gets the focus first; else the first control. */
  focusFirst?: RefObject<HTMLElement | null>
  /** Runs when it has gone, after the motion. */
  onClosed?: () => void
}

export type Shape = 'dialog' | 'sheet' | 'drawer'

const load = () => import('./panel.tsx').then((m) => m.Panel)
const LaterPanel = later(load, PanelComing)

/** Fetches what dialogs, sheets and drawers need, so that the first one opens at once. */
export const preloadPanels = (): void => void keepAsking(load)

/** Code for panels comes with the first one that opens; then it stays for the closing motion. */
const panel = (shape: Shape) => (props: PanelProps) => {
  const [used, setUsed] = useState(false)
  if (props.open && !used) setUsed(true)
  if (!props.open && !used) return null
  return <LaterPanel {...props} shape={shape} />
}

/** A question or a short form, at most 560 px; on a phone it comes from below. */
export const Dialog = panel('dialog')
/** Something of its own over the page: 720 px in the middle, the whole height on a phone, swiped away downwards. */
export const Sheet = panel('sheet')
/** Details beside a list: 480 px at the right edge, the whole screen on a phone. */
export const Drawer = panel('drawer')
