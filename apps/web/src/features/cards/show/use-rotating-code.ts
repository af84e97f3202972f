import { secondsLeft, stepAt } from '@plein/contract/cards/rotating-code'
import { useEffect, useState } from 'react'
import type { DeviceCode } from '../wallet/device-code.ts'
import { makeCode } from './make-code.ts'

interface ShownCode {
  /** Undefined until it is made. */
  digits: string | undefined
  /** Seconds until it changes. */
  left: number
}

const TICK_MS = 250

/** The code of this half minute, by the server's clock; it needs no network. */
export const useRotatingCode = ({ key, ahead_ms }: Pick<DeviceCode, 'key' | 'ahead_ms'>): ShownCode => {
  const [now, setNow] = useState(() => Date.now() + ahead_ms)
  const [made, setMade] = useState<{ step: number; key: string; digits: string }>()
  const step = stepAt(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead_ms), TICK_MS)
    return () => clearInterval(timer)
  }, [ahead_ms])
  useEffect(() => {
    let isOver = false
    void makeCode(key, step).then((digits) => isOver || setMade({ step, key, digits }))
    return () => void (isOver = true)
  }, [key, step])
  const digits = made?.step === step && made.key === key ? made.digits : undefined
  return { digits, left: secondsLeft(now) }
}
