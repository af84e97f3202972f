import { rotatingLength } from './card-code.ts'

/**
 * Codes that change every half minute: RFC 6238 with SHA-256. Pure: the holder's phone makes them without a network, the server checks
 * them; each takes the HMAC from its own library.
 */

export const stepSeconds = 30
/** Bytes of a device's key. */
export const keyLength = 32

/** The step of a moment, in milliseconds since 1970. */
export const stepAt = (time_ms: number): number => Math.floor(time_ms / 1000 / stepSeconds)

/** Seconds until the code changes. */
export const secondsLeft = (time_ms: number): number => stepSeconds - (Math.floor(time_ms / 1000) % stepSeconds)

/** The eight bytes that a step's code is the HMAC of. */
export const counterBytes = (step: number): Uint8Array<ArrayBuffer> => {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  return new Uint8Array(counter.buffer)
}

/** The eight digits of a step's HMAC (RFC 4226, 5.3: dynamic truncation). */
export const toDigits = (hmac: Uint8Array): string => {
  const bytes = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength)
  const offset = bytes.getUint8(bytes.byteLength - 1) & 0x0f
  const number = (bytes.getUint32(offset) & 0x7fffffff) % 10 ** rotatingLength
  return String(number).padStart(rotatingLength, '0')
}
