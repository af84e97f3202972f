import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { announce } from '../feedback/announcer.tsx'
import { IconMailForward } from '../icons/icons.ts'
import { formatClock, useCountdown } from './countdown.ts'
import { formStrings } from './strings/index.ts'

interface ResendProps {
  /** The message and its receiver: pauses of different names are independent. */
  name: string
  onResend: () => Promise<unknown>
  busy: boolean
  children: ReactNode
  /** Seconds between two; 60 when left out. */
  pause?: number
  /** When the first one was sent, before this page (ms since 1970): the pause runs from then. */
  since?: number
  variant?: 'primary' | 'secondary' | 'quiet'
}

/** Sends something again, at most once a minute. While it waits the button says how long, and says aloud when it is ready. */
export const Resend = ({
  name,
  onResend,
  busy,
  children,
  pause = 60,
  since = 0,
  variant = 'secondary',
}: ResendProps) => {
  const t = formStrings.useTranslate()
  const [rest, start] = useCountdown(name, pause, since)
  const waited = useRef(false)
  useEffect(() => {
    if (rest === 0 && waited.current) announce(t('resendReady'))
    waited.current = rest > 0
  }, [rest, t])
  return (
    <Button
      variant={variant}
      icon={IconMailForward}
      busy={busy}
      unavailable={rest > 0 ? t('resendWait', { time: formatClock(rest) }) : undefined}
      onClick={() => void onResend().then(start, () => undefined)}
    >
      {rest > 0 ? t('resendIn', { time: formatClock(rest) }) : children}
    </Button>
  )
}
