import type { House } from '../../platform/house.ts'

/** After so many failures in a row PDOK is left alone for a while, so that nobody waits for what does not come. */
const mostFailures = 3
const restMs = 20_000

interface Health {
  failures: number
  /** By performance.now(). */
  rests_until: number
}
const healthOf = new WeakMap<House, Health>()

/** Asks PDOK unless it rests; undefined when it does, or did not answer. */
export const whileHealthy = async <Answer>(house: House, ask: () => Promise<Answer>): Promise<Answer | undefined> => {
  const health = healthOf.get(house) ?? { failures: 0, rests_until: 0 }
  healthOf.set(house, health)
  if (performance.now() < health.rests_until) return undefined
  try {
    const answer = await ask()
    health.failures = 0
    return answer
  } catch (error) {
    health.failures += 1
    if (health.failures >= mostFailures) health.rests_until = performance.now() + restMs
    house.log.warn({ err: error }, 'PDOK did not answer')
    return undefined
  }
}
