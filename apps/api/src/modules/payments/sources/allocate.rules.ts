import { divide } from '@plein/contract/money-rules'

/** A share of a payable, and how much of it is still to be paid. */
export interface OpenShare {
  readonly position: number
  /** The thing that it pays, as a suborder. */
  readonly subject_uuid: string
  readonly amount: number
}

/** A source that is to pay, and which shares it may pay. */
export interface WantedSource {
  readonly kind: string
  readonly source_uuid: string
  /** Cents. */
  readonly amount: number
  /** The shares that it may pay, by what they are for; all of them when it is left out. */
  readonly share_uuids?: readonly string[] | undefined
  /** Shown by its payer, as the step of a rotating code: only the source can read it, and spends it when it holds. */
  readonly proof?: string | undefined
  /** The name that its payer knows it by, as `•••• 7KQX`. */
  readonly label?: string | null | undefined
}

export const sumOfSources = (sources: readonly WantedSource[]): number =>
  sources.reduce((sum, { amount }) => sum + amount, 0)

/** How much of which share a source pays; position 0 is the provider, the others stand in their order. */
export interface Allocation {
  readonly position: number
  readonly share: number
  readonly amount: number
}

/**
 * Which source pays how much of which share: whoever may pay the fewest shares first, each in proportion to what is left of its own; the
 * provider pays the rest. Undefined when a source would pay more than is left of its shares.
 */
export const allocate = (
  shares: readonly OpenShare[],
  sources: readonly WantedSource[],
): readonly Allocation[] | undefined => {
  const left = new Map(shares.map(({ position, amount }) => [position, amount]))
  const payable = ({ share_uuids }: WantedSource) =>
    shares.filter(({ subject_uuid }) => share_uuids === undefined || share_uuids.includes(subject_uuid))
  const narrowest = sources
    .map((source, index) => ({ source, position: index + 1, own: payable(source) }))
    .toSorted((a, b) => a.own.length - b.own.length)
  const allocations: Allocation[] = []
  for (const { source, position, own } of narrowest) {
    const weights = own.map((share) => left.get(share.position) ?? 0)
    if (source.amount <= 0 || source.amount > weights.reduce((sum, weight) => sum + weight, 0)) return undefined
    for (const [at, amount] of divide(source.amount, weights).entries()) {
      const share = own[at]?.position ?? 0
      left.set(share, (left.get(share) ?? 0) - amount)
      allocations.push({ position, share, amount })
    }
  }
  const rest = shares.map(({ position }) => ({ position: 0, share: position, amount: left.get(position) ?? 0 }))
  return [...rest, ...allocations].filter(({ amount }) => amount > 0)
}

/** A source's part of a share, and what is left of it. */
export interface PaidPart {
  readonly position: number
  readonly left: number
}

/** How much of a refund of a share goes back to each source: by what is left of each, largest remainder. The provider comes last. */
export const divideRefund = (amount: number, parts: readonly PaidPart[]): { position: number; amount: number }[] => {
  const ordered = parts.toSorted((a, b) => (a.position || Infinity) - (b.position || Infinity))
  const amounts = divide(
    amount,
    ordered.map(({ left }) => left),
  )
  return ordered.map(({ position }, at) => ({ position, amount: amounts[at] ?? 0 })).filter((part) => part.amount > 0)
}
