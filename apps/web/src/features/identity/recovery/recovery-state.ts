import { tabStorage } from '#platform/storage.ts'

const EMAIL = 'plein.recovery_email'
const MAILED = 'plein.recovery_mailed_at'
const PROOF = 'plein.recovery_proof'

interface Proof {
  token: string
  email: string
}

/** The state of recovery between its pages, in this tab: for which address, and the right to choose a password. */
export const recovery = {
  email: (): string => tabStorage.get(EMAIL) ?? '',
  /** When the last mail was asked for, in ms since 1970. */
  mailedAt: (): number => Number(tabStorage.get(MAILED) ?? 0),
  mailed: (email: string): void => {
    tabStorage.set(EMAIL, email)
    tabStorage.set(MAILED, String(Date.now()))
  },
  proof: (): Proof | null => {
    try {
      return JSON.parse(tabStorage.get(PROOF) ?? 'null') as Proof | null
    } catch {
      return null
    }
  },
  saveProof: (proof: Proof): void => tabStorage.set(PROOF, JSON.stringify(proof)),
  finish: (): void => {
    tabStorage.remove(EMAIL)
    tabStorage.remove(MAILED)
    tabStorage.remove(PROOF)
  },
}
