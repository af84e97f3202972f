import { findTokens, toPlain, type Candidate, type ComeMoney } from './suggest.rules.ts'

/** Of many bills those that money may be for, oldest first. */
export type CandidateFinder = (money: ComeMoney) => readonly Candidate[]

const candidateKeys = ({ number, reference, ibans, debtor_name }: Candidate): string[] => [
  `number ${toPlain(number)}`,
  `name ${toPlain(debtor_name)}`,
  ...(reference === null ? [] : [`reference ${reference}`]),
  ...ibans.map((iban) => `account ${iban}`),
]

const moneyKeys = ({ text, iban, name }: ComeMoney): string[] => {
  const { numbers, references } = findTokens(text)
  return [
    ...numbers.map((number) => `number ${number}`),
    ...references.map((reference) => `reference ${reference}`),
    `account ${iban}`,
    `name ${toPlain(name)}`,
  ]
}

/** Finds candidates by what money says: looking at all of them for each line takes the square of their number. Candidates come oldest first. */
export const indexCandidates = (candidates: readonly Candidate[]): CandidateFinder => {
  const places = new Map<string, number[]>()
  for (const [place, candidate] of candidates.entries())
    for (const key of candidateKeys(candidate)) {
      const same = places.get(key)
      if (same) same.push(place)
      else places.set(key, [place])
    }
  return (money) => {
    const found = new Set(moneyKeys(money).flatMap((key) => places.get(key) ?? []))
    return [...found].toSorted((a, b) => a - b).flatMap((place) => candidates[place] ?? [])
  }
}
