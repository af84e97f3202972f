import { createHmac } from 'node:crypto'
import { counterBytes, stepAt, toDigits } from '@plein/contract/cards/rotating-code'

/** The eight digits that a device with this key shows in a step (RFC 6238, SHA-256). */
export const rotatingDigits = (key: Buffer, step: number): string =>
  toDigits(createHmac('sha256', key).update(counterBytes(step)).digest())

/** The step whose digits these are, now or one before; undefined when they are of neither. */
export const findStep = ({ key, digits, at }: { key: Buffer; digits: string; at: Date }): number | undefined => {
  const now = stepAt(at.getTime())
  return [now, now - 1].find((step) => rotatingDigits(key, step) === digits)
}
