/** Events of bills, by name. All carry `bill_uuid`. */
export const billEvents = {
  sent: 'bill-sent',
  paid: 'bill-paid',
} as const
