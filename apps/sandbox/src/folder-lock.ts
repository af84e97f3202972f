import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Claim {
  url: string
  instance: string
}

const ANSWER_WITHIN_MS = 1000

/**
 * Refuses a folder that a living sandbox uses: two of them appending to one file would ruin it. The claim names an address;
 * only a sandbox that answers there with the same instance counts, so what a killed process left behind is no obstacle.
 */
export const refuseTakenFolder = async (data_dir: string): Promise<void> => {
  const claim = readClaim(data_dir)
  if (!claim) return
  try {
    const response = await fetch(`${claim.url}/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const health = (await response.json()) as Partial<Claim>
    if (health.instance !== claim.instance) return
  } catch {
    return
  }
  throw new Error(`${data_dir} is in use by the sandbox at ${claim.url}`)
}

export const claimFolder = (data_dir: string, url: string, instance: string): void => {
  writeFileSync(claimPath(data_dir), JSON.stringify({ url, instance } satisfies Claim))
}

export const releaseFolder = (data_dir: string, instance: string): void => {
  if (readClaim(data_dir)?.instance === instance) rmSync(claimPath(data_dir), { force: true })
}

const readClaim = (data_dir: string): Claim | null => {
  try {
    return JSON.parse(readFileSync(claimPath(data_dir), 'utf8')) as Claim
  } catch {
    return null
  }
}

const claimPath = (data_dir: string): string => path.join(data_dir, 'sandbox.lock')
