import type { ProviderSettlementLine } from '../providers/provider.ts'

const partsOfCent = 100

/** Ten-thousandths of the currency's unit as whole cents, half of one away from zero. */
export const toCents = (parts: number): number => Math.sign(parts) * Math.round(Math.abs(parts) / partsOfCent)

/** The lines' sum in ten-thousandths of the currency's unit: amounts less what the provider keeps. */
export const sumOfLines = (lines: readonly ProviderSettlementLine[]): number =>
  lines.reduce((sum, { amount, cost, vat }) => sum + amount * partsOfCent - cost - vat, 0)

/** The cents by which a payout is more than its lines come to (`parts`); 0 when they are less than a cent apart: a provider rounds once. */
export const findRest = (amount: number, parts: number): number => {
  const rest = amount * partsOfCent - parts
  return Math.abs(rest) < partsOfCent ? 0 : toCents(rest)
}

/** Lines of one settlement at most. */
export const maxLines = 200_000
