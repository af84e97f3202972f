import { sandboxIban } from './ids.ts'
import { METHODS, type Account, type Method } from './model.ts'

function account(
  number: number,
  id: string,
  name: string,
  test_secret: string,
  live_secret: string,
  methods: readonly Method[] = METHODS,
): Account {
  return {
    id,
    name,
    iban: sandboxIban(String(number)),
    bic: 'SANDNL2A',
    methods: [...methods],
    keys: [
      { key: `test_${id}_${test_secret}`, mode: 'test', revoked: false },
      { key: `live_${id}_${live_secret}`, mode: 'live', revoked: false },
    ],
    webhook_secrets: [`whsec_${Buffer.from(`${id}-account-webhook-secret-01`.padEnd(26, '0')).toString('base64')}`],
  }
}

const demo = account(100000001, 'demo', 'De Markthal', '7Qm2xV9kTz4RbN8c', 'H3wY6sLp1GdJ5fKe')

/** The accounts that README.md lists. Their keys open nothing but this sandbox. */
export const PRELOADED_ACCOUNTS: readonly Account[] = [
  { ...demo, keys: [...demo.keys, { key: 'test_demo_revoked0000000000', mode: 'test', revoked: true }] },
  account(100000002, 'bella-napoli', 'Bella Napoli', 'p4Xc8ZsW2nVq6YtM', 'B9rD3hTfLk7QxJ1g'),
  account(100000003, 'wok-garden', 'Wok Garden', 'u6Fz1KmRa9PvC3eH', 'S8yN5bGwXt2DqL4j'),
  account(100000004, 'frites-en-zo', 'Frites & Zo', 'd2TgJ7xQnY5hLwB8', 'V1kM6cZpRs9Hf3Ea'),
  account(100000005, 'ideal-only', 'Kiosk Noord', 'm3NbV8cXzL1kJhG5', 'Q7wErT2yUiP9oAsD', ['ideal']),
  // Whose keys a form offers to whoever tries the sandbox out.
  account(100000006, 'try-out', 'Proefzaak', 'k5RwB9tXe3MvQ7dY', 'C4nG8sJz2HfLp6Ua'),
]
