import { calculateShare } from '@plein/contract/money-rules'

/** A step of the scale: of each cent of the principal up to `up_to`, and above the step before, so many basis points. */
interface ScaleStep {
  readonly up_to: number
  readonly basis_points: number
}

/** The scale of collection costs from a day on, in cents. */
interface CostScale {
  readonly valid_from: string
  readonly minimum: number
  readonly maximum: number
  readonly steps: readonly ScaleStep[]
}

/** Besluit vergoeding voor buitengerechtelijke incassokosten, article 2. A new decree is a new entry with its day. */
const costScales: readonly CostScale[] = [
  {
    valid_from: '2012-07-01',
    minimum: 4000,
    maximum: 677_500,
    steps: [
      { up_to: 250_000, basis_points: 1500 },
      { up_to: 500_000, basis_points: 1000 },
      { up_to: 1_000_000, basis_points: 500 },
      { up_to: 20_000_000, basis_points: 100 },
      { up_to: Number.MAX_SAFE_INTEGER, basis_points: 50 },
    ],
  },
]

const scaleOn = (day: string): CostScale => {
  const scale = costScales.findLast(({ valid_from }) => valid_from <= day)
  if (!scale) throw new Error(`no scale of collection costs on ${day}`)
  return scale
}

/** The costs of a principal on a day, cents without VAT: never less than the minimum, never more than the maximum. None of nothing. */
export const calculateScale = (principal: number, day: string): number => {
  if (principal <= 0) return 0
  const { steps, minimum, maximum } = scaleOn(day)
  // In ten-thousandths of a cent, so that what is charged is rounded once, and down.
  let from = 0
  let parts = 0n
  for (const { up_to, basis_points } of steps) {
    const within = Math.max(0, Math.min(principal, up_to) - from)
    parts += BigInt(within) * BigInt(basis_points)
    from = up_to
  }
  return Math.min(maximum, Math.max(minimum, Number(parts / 10_000n)))
}

export interface Costs {
  /** Without VAT. */
  readonly costs: number
  readonly vat: number
  readonly total: number
}

interface Claimed {
  /** Cents of open principal, of all bills of the claim together. */
  readonly principal: number
  readonly day: string
  /** Principals of the same debtor on which costs were charged within six months, and those costs without VAT. */
  readonly earlier?: { readonly principal: number; readonly costs: number } | undefined
  /** Basis points where the creditor deducts no VAT; null where it does, and no VAT comes on top. */
  readonly vat_percentage: number | null
}

/** The scale, over all of the last six months less what was charged already; VAT on top only where the creditor deducts none. */
export const calculateCosts = ({ principal, day, earlier, vat_percentage }: Claimed): Costs => {
  const all = calculateScale(principal + (earlier?.principal ?? 0), day)
  const costs = principal <= 0 ? 0 : Math.max(0, all - (earlier?.costs ?? 0))
  const vat = vat_percentage === null ? 0 : calculateShare(costs, vat_percentage)
  return { costs, vat, total: costs + vat }
}

/** After the term of a letter: the sum that it named, or what the scale says of what is left, whichever is lower. */
export const chooseLower = (named: Costs, now: Costs): Costs => (now.total < named.total ? now : named)
