import { createHmac, randomInt } from 'node:crypto'
import { checkCharacter, codeAlphabet, codeLength } from '@plein/contract/cards/card-code'
import type { Settings } from '#platform/runtime/settings.ts'
import { seal, unseal } from '#platform/security/crypto.ts'

type Keys = Pick<Settings, 'encryption_key'>

/** A new code: fifteen random characters (74 bits) and their check character. */
export const newCode = (): string => {
  const body = Array.from({ length: codeLength - 1 }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join(
    '',
  )
  return body + checkCharacter(body)
}

/** By which a code is found. Keyed, so that whoever has a copy of the database alone cannot try codes against it. */
export const hashCode = ({ encryption_key }: Keys, code: string): Buffer =>
  createHmac('sha256', encryption_key).update(`card code ${code}`).digest()

/** The code as it is kept for printing, and read again. */
export const sealCode = ({ encryption_key }: Keys, code: string): Buffer => seal(encryption_key, code)
export const unsealCode = ({ encryption_key }: Keys, sealed: Buffer): string => unseal(encryption_key, sealed)
