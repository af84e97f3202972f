import { availableParallelism } from 'node:os'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { createFairQueue, type QueueSlot, type FairQueue } from '#platform/runtime/fair-queue.ts'
import { createHashers, type Hashers } from './hashers.ts'

/** argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core is left to the event loop, however many sign in at once: the others wait. More than three would take 19 MB each for little. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, 3))

interface Queue {
  readonly queue: FairQueue
  readonly hashers: Hashers
}

const createQueue = ({ nicer, rests }: { nicer: number; rests: boolean }): Queue => ({
  queue: createFairQueue({
    at_once: atOnce,
    max_of_one: 30,
    most: 300,
    rests,
    busy: () => new Problem(pipelineProblems.service_unavailable),
  }),
  hashers: createHashers(nicer),
})

/**
 * People who have proven who they are never wait for a stranger's hash: those have threads of their own at a lower priority, and half of them in
 * a flood, since two threads of one core slow each other whatever their priorities.
 */
const acquaintances = createQueue({ nicer: 0, rests: false })
const strangers = createQueue({ nicer: 10, rests: true })

/** The queue of a password; of strangers' those behind whose address was wrong before. */
export interface PasswordPlace extends QueueSlot {
  readonly is_stranger?: boolean
}

const queueOf = ({ is_stranger = false }: PasswordPlace): Queue => (is_stranger ? strangers : acquaintances)

/** Work that nobody else can send: the seed's, and what is measured. */
const ours: PasswordPlace = { group: '' }

/** Whether a password of this place would be refused now, so that nothing is done for it in vain. */
export const isCrowded = (place: PasswordPlace): boolean => queueOf(place).queue.isFull(place)

/** The same password typed on another keyboard is the same bytes. */
const composed = (password: string): string => password.normalize('NFKC')

/** The hash of a password with its salt and cost, as it is stored. Throws 503 when too many wait. */
export const hashPassword = (password: string, place = ours): Promise<string> => {
  const { queue, hashers } = queueOf(place)
  return queue.run(place, () => hashers.hash(composed(password), cost))
}

let decoy: Promise<string> | undefined

/**
 * True when the password is that of the hash. Without a hash it takes as long, and is false: an unknown name costs the same.
 * Throws 503 when too many wait.
 */
export const isPassword = async (password: string, stored: string | null, place = ours): Promise<boolean> => {
  const { queue, hashers } = queueOf(place)
  decoy ??= acquaintances.hashers.hash(secretToken(), cost).catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  const against = await decoy
  const right = await queue.run(place, () => hashers.verify(stored ?? against, composed(password)))
  return right && stored !== null
}
