interface Transfer {
  readonly name: string
  readonly account: string
  /** Cents. */
  readonly amount: number
  /** RF reference, 25 characters at most. */
  readonly reference: string
}

const maxAmount = 99_999_999_999

/** The lines that the app of a bank reads of a QR code (EPC069-12, version 002); null for an amount that none takes. Nothing follows the last line. */
export const writeEpc = ({ name, account, amount, reference }: Transfer): string | null => {
  if (amount < 1 || amount > maxAmount) return null
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  return ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), account, euros, '', reference].join('\n')
}
