import { sandboxIban } from './ids.ts'
import { METHODS, type Account, type Method } from './model.ts'

const account = ({
  number,
  id,
  name,
  test_secret,
  live_secret,
  methods = METHODS,
}: {
  number: number
  id: string
  name: string
  test_secret: string
  live_secret: string
  methods?: readonly Method[] | undefined
}): Account => ({
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
})

const demo = account({
  number: 100000001,
  id: 'demo',
  name: 'De Markthal',
  test_secret: '7Qm2xV9kTz4RbN8c',
  live_secret: 'H3wY6sLp1GdJ5fKe',
})

/** The accounts that README.md lists. Their keys open nothing but this sandbox. */
export const PRELOADED_ACCOUNTS: readonly Account[] = [
  { ...demo, keys: [...demo.keys, { key: 'test_demo_revoked0000000000', mode: 'test', revoked: true }] },
  account({
    number: 100000002,
    id: 'bella-napoli',
    name: 'Bella Napoli',
    test_secret: 'p4Xc8ZsW2nVq6YtM',
    live_secret: 'B9rD3hTfLk7QxJ1g',
  }),
  account({
    number: 100000003,
    id: 'wok-garden',
    name: 'Wok Garden',
    test_secret: 'u6Fz1KmRa9PvC3eH',
    live_secret: 'S8yN5bGwXt2DqL4j',
  }),
  account({
    number: 100000004,
    id: 'frites-en-zo',
    name: 'Frites & Zo',
    test_secret: 'd2TgJ7xQnY5hLwB8',
    live_secret: 'V1kM6cZpRs9Hf3Ea',
  }),
  account({
    number: 100000005,
    id: 'ideal-only',
    name: 'Kiosk Noord',
    test_secret: 'm3NbV8cXzL1kJhG5',
    live_secret: 'Q7wErT2yUiP9oAsD',
    methods: ['ideal'],
  }),
  // Whose keys a form offers to whoever tries the sandbox out.
  account({
    number: 100000006,
    id: 'try-out',
    name: 'Proefzaak',
    test_secret: 'k5RwB9tXe3MvQ7dY',
    live_secret: 'C4nG8sJz2HfLp6Ua',
  }),
]
