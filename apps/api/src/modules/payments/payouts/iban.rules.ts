/** How long an IBAN is in the countries of SEPA (IBAN registry). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GI: 23, GR: 27,
  HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24,
  SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
} // prettier-ignore

/** ISO 7064 mod 97-10 over the number with its head moved behind, letters as 10 to 35. */
const remainder = (iban: string): number => {
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** A typed text as an account number of SEPA: without spaces, dashes and dots, in capitals. Undefined when it is none. */
export const readIban = (typed: string): string | undefined => {
  const iban = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return undefined
  return iban.length === lengths[iban.slice(0, 2)] && remainder(iban) === 1 ? iban : undefined
}
