import { counterBytes, toDigits } from '@plein/contract/cards/rotating-code'

const toBytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The eight digits of a step, made on this device. `key`: 32 bytes as hexadecimal digits. */
export const makeCode = async (key: string, step: number): Promise<string> => {
  const secret = await crypto.subtle.importKey('raw', toBytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return toDigits(new Uint8Array(await crypto.subtle.sign('HMAC', secret, counterBytes(step))))
}
