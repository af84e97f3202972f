/** The open parts of a bill, in cents. */
export interface OpenParts {
  readonly open_costs: number
  readonly open_interest: number
  readonly open_principal: number
}

export interface OpenBill extends OpenParts {
  readonly uuid: string
  readonly due_date: string
  /** Of bills that are due on one day the one that was sent first. */
  readonly number: string
}

export interface Allocation {
  readonly bill_uuid: string
  readonly costs: number
  readonly interest: number
  readonly principal: number
}

export const sumOpen = ({ open_costs, open_interest, open_principal }: OpenParts): number =>
  open_costs + open_interest + open_principal

/** An amount on one bill: to costs, then interest, then principal (article 6:44 BW). It may be more than is open; the rest is left. */
export const allocateToBill = (amount: number, bill: OpenParts & { readonly uuid: string }): Allocation => {
  const costs = Math.min(amount, bill.open_costs)
  const interest = Math.min(amount - costs, bill.open_interest)
  const principal = Math.min(amount - costs - interest, bill.open_principal)
  return { bill_uuid: bill.uuid, costs, interest, principal }
}

/**
 * Money of a debtor: first to the bills that the payer named, in that order, then to the oldest (article 6:43 BW). `surplus` is what no
 * bill took.
 */
export const allocate = (
  amount: number,
  bills: readonly OpenBill[],
  named: readonly string[] = [],
): { readonly allocations: readonly Allocation[]; readonly surplus: number } => {
  const chosen = named.flatMap((uuid) => bills.filter((bill) => bill.uuid === uuid))
  const oldest = bills
    .filter(({ uuid }) => !named.includes(uuid))
    .toSorted((first, second) => compare(first.due_date, second.due_date) || compare(first.number, second.number))
  const allocations: Allocation[] = []
  let left = amount
  for (const bill of [...chosen, ...oldest]) {
    const allocation = allocateToBill(left, bill)
    const sum = allocation.costs + allocation.interest + allocation.principal
    if (sum === 0) continue
    allocations.push(allocation)
    left -= sum
  }
  return { allocations, surplus: left }
}

const compare = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0)
