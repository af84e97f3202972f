import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { frameProblems } from '@plein/contract/problem'
import { Problem } from '../../../platform/http/problem.ts'
import { secretToken } from '../../../platform/ids.ts'
import { createTurns } from '../../../platform/turns.ts'

/** argon2id as OWASP asks at least: 19 MiB, two passes, one lane. It runs beside the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The threads that libuv shares among hashes, files and names. */
const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)

/**
 * One core is left to the event loop and one thread to files and names, however many sign in at once: the others wait. A key is
 * an address: many from one of them wait for each other, and those from where a password was wrong behind the rest.
 */
const turns = createTurns({
  at_once: Math.max(1, Math.min(availableParallelism() - 1, threads - 1)),
  most_of_one: 30,
  most: 300,
  busy: () => new Problem(frameProblems.service_unavailable),
})

/** The same password typed on another keyboard is the same bytes. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))

/** The hash of a password with its salt and cost, as it is stored. `key` is the address it came from. Throws 503 when too many wait. */
export const hashPassword = (password: string, key = ''): Promise<string> =>
  turns.run(key, () => hash(bytesOf(password), cost))

let decoy: Promise<string> | undefined

/**
 * True when the password is that of the hash. Without a hash it takes as long, and is false: an unknown name costs the same.
 * `key` is the address it came from; `behind`: the passwords of others go first. Throws 503 when too many wait.
 */
export const isPassword = async (
  password: string,
  stored: string | null,
  key = '',
  { behind = false } = {},
): Promise<boolean> => {
  decoy ??= hash(bytesOf(secretToken()), cost)
  const against = await decoy
  const right = await turns.run(key, () => verify(stored ?? against, bytesOf(password)), { behind })
  return right && stored !== null
}
