import { expect } from '@playwright/test'
import { ask, loadToken } from './ask.ts'

/** Debits and credits of all accounts, as the administration reads them. */
export const expectBalance = async (): Promise<void> => {
  const token = await loadToken('iris', 'admin')
  const { trial_balance } = await ask<{ trial_balance: { difference: number; balanced: boolean }[] }>(
    'admin',
    'GET',
    '/payment/ledgers',
    { token },
  )
  expect(trial_balance.map(({ difference, balanced }) => [difference, balanced])).toEqual([[0, true]])
}
