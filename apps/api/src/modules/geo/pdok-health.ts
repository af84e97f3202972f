import type { App } from '#platform/runtime/app.ts'

/** After so many failures in a row PDOK is left alone for a while, so that nobody waits for what does not come. */
const maxFailures = 3
const restMs = 20_000

interface Health {
  failures: number
  /** By performance.now(). */
  rests_until: number
}
const healthOf = new WeakMap<App, Health>()

/** Asks PDOK unless it rests; undefined when it does, or did not answer. */
export const whileHealthy = async <Answer>(app: App, ask: () => Promise<Answer>): Promise<Answer | undefined> => {
  const health = healthOf.get(app) ?? { failures: 0, rests_until: 0 }
  healthOf.set(app, health)
  if (performance.now() < health.rests_until) return undefined
  try {
    const answer = await ask()
    health.failures = 0
    return answer
  } catch (error) {
    health.failures += 1
    if (health.failures >= maxFailures) health.rests_until = performance.now() + restMs
    app.log.warn({ err: error }, 'PDOK did not answer')
    return undefined
  }
}
