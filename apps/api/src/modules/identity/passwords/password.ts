import { hash, verify } from '@node-rs/argon2'
import { secretToken } from '../../../platform/ids.ts'

/** argon2id as OWASP asks at least: 19 MiB, two passes, one lane. It runs beside the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another keyboard is the same bytes. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))

/** The hash of a password with its salt and cost, as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), cost)

let decoy: Promise<string> | undefined

/** True when the password is that of the hash. Without a hash it takes as long, and is false: an unknown name costs the same. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  decoy ??= hashPassword(secretToken())
  const against = await decoy
  const right = await verify(stored ?? against, bytesOf(password))
  return right && stored !== null
}
